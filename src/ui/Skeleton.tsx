import { join } from './join';
import * as css from './Skeleton.css';

export type SkeletonProps = { size: 'short' | 'medium' | 'long' | 'disc' };

/** Holds the place of something that is loading. Sizes are classes: a strict CSP forbids styles in markup. */
export function Skeleton({ size }: SkeletonProps) {
  return <span aria-hidden="true" className={join(css.skeleton, css[size])} />;
}
