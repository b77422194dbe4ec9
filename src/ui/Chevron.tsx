import { chevron } from './form/control.css';
import { shape } from './shape.css';

/** The arrow of a control that opens downwards. */
export function Chevron() {
  return (
    <svg className={chevron} width="10" height="6" viewBox="0 0 10 6" aria-hidden="true">
      <path className={shape} d="m1 1 4 4 4-4" strokeWidth="1.5" />
    </svg>
  );
}
