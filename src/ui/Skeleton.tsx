import { join } from './join';
import * as css from './Skeleton.css';

const sizes = { short: css.short, medium: css.medium, long: css.long, disc: css.disc };

export type SkeletonProps = { size: keyof typeof sizes };

/** A placeholder while something loads. Sizes are classes, because a strict CSP forbids inline styles. */
export function Skeleton({ size }: SkeletonProps) {
  return <span aria-hidden="true" className={join(css.skeleton, sizes[size])} />;
}
