import { join } from './join';
import * as css from './Skeleton.css';

const sizes = { short: css.short, medium: css.medium, long: css.long, disc: css.disc };

export type SkeletonProps = { size: keyof typeof sizes };

/** Holds the place of something that is loading. Sizes are classes: a strict CSP forbids styles in markup. */
export function Skeleton({ size }: SkeletonProps) {
  return <span aria-hidden="true" className={join(css.skeleton, sizes[size])} />;
}
