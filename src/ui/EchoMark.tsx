import * as css from './EchoMark.css';
import { shape } from './shape.css';

/** A line and the same line a step behind. */
export function EchoMark() {
  return (
    <svg
      className={css.mark}
      viewBox="0 0 30 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className={css.echo} d="M6 21 12 8l6 8 8-13" />
      <path className={shape} d="M2 19 8 6l6 8 8-13" />
    </svg>
  );
}
