import { shape } from './shape.css';

export type IconProps = {
  /** Sizes and colours it. */
  className: string;
  /** Of the box it is drawn in; also what it measures where our style sheet is missing, and not as wide as the page. */
  width: number;
  height: number;
  /** The line, as an svg path has it. */
  d: string;
  strokeWidth?: number;
  /** Turned about. */
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
