import type { HTMLAttributes } from 'react';
import { visuallyHidden } from './visuallyHidden.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<HTMLAttributes<HTMLSpanElement>, 'className'>) {
  return <span {...props} className={visuallyHidden} />;
}
