import { shape } from './shape.css';

export type IconProps = {
  /** Sets its size and colour. */
  className: string;
  /** The width of its view box; also its size if our style sheet is missing, so that it does not fill the page. */
  width: number;
  height: number;
  /** The line, as SVG path data. */
  d: string;
  strokeWidth?: number;
  /** Turned upside down. */
  'data-up'?: true;
};

/** A small drawn line. Decorative: the meaning is in the text next to it. */
export function Icon({ d, strokeWidth = 1.5, ...svg }: IconProps) {
  return (
    <svg {...svg} viewBox={`0 0 ${svg.width} ${svg.height}`} aria-hidden="true">
      <path className={shape} d={d} strokeWidth={strokeWidth} />
    </svg>
  );
}
