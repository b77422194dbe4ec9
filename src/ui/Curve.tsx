import * as css from './Curve.css';
import { join } from './join';
import { shape } from './shape.css';

export type CurveProps = {
  /** Evenly spaced samples; zero is drawn as a dashed line. With fewer than two, only that line is drawn. */
  values: readonly number[];
  /** Marks the end of the curve as still moving. */
  open?: boolean;
  /** What the curve shows, for screen readers; without it the curve is decorative. */
  label?: string;
  /** Sets its size; the drawing stretches to the box. */
  className?: string;
};

const width = 88;
const height = 30;
const inset = 2;

/** A sparkline of a value over time, coloured by the sign of its last value. */
export function Curve({ values, open, label, className }: CurveProps) {
  const last = values.at(-1) ?? 0;
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || 1;
  const y = (value: number) => (height - inset - ((value - low) / span) * (height - 2 * inset)).toFixed(1);
  const x = (i: number) => ((i / (values.length - 1)) * width).toFixed(1);
  const path = values.length > 1 && values.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join('');
  // dots are zero-length lines, so that they stay round however the drawing is stretched
  const stroke = { className: shape, vectorEffect: 'non-scaling-stroke' } as const;
  const end = { ...stroke, d: `M${width} ${y(last)}h.01` };
  return (
    <svg
      className={join(css.curve, className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-tone={last > 0 ? 'up' : last < 0 ? 'down' : 'flat'}
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      <path {...stroke} className={css.zero} d={`M0 ${y(0)}H${width}`} strokeDasharray="2 3" />
      {path && <path {...stroke} d={path} strokeWidth="1.5" />}
      {path && open && (
        <>
          <path {...end} strokeWidth="12" strokeOpacity="0.22" />
          <path {...end} strokeWidth="5" />
        </>
      )}
    </svg>
  );
}
