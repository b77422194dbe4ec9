import * as css from './EchoMark.css';
import { join } from './join';
import { shape } from './shape.css';

/** A line and the same line a step behind. */
export function EchoMark() {
  return (
    <svg className={css.mark} width="40" height="32" viewBox="0 0 30 24" aria-hidden="true">
      <path className={join(shape, css.echo)} strokeWidth="3" d="M6 21 12 8l6 8 8-13" />
      <path className={shape} strokeWidth="3" d="M2 19 8 6l6 8 8-13" />
    </svg>
  );
}
