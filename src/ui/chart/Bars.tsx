'use client';
import type { KeyboardEvent, PointerEvent } from 'react';
import { drawn } from '../shape.css';
import { bars as box, frame, lit, quiet } from './Bars.css';

export type BarsProps = {
  /** Drawn up from zero; a number is precise enough for a height. */
  values: readonly number[];
  /** The last bar is still growing. */
  open?: boolean;
  /** What the bars show, for screen readers. */
  label: string;
  /** The text of a bar, for screen readers. */
  textOf(place: number): string;
  /** The bar under the pointer; null for none. */
  at: number | null;
  onPoint(place: number | null): void;
};

/** The width of a bar and the gap beside it. */
const PITCH = 10;
const GAP = 3.5;
const HEIGHT = 100;

/** A bar chart for mouse, touch and arrow keys. The drawing is as wide as its container. */
export function Bars({ values, open, label, textOf, at, onPoint }: BarsProps) {
  const last = values.length - 1;
  const most = Math.max(...values, Number.MIN_VALUE);
  const width = values.length * PITCH;
  const bar = (place: number) => {
    const value = values[place] ?? 0;
    // a small bar stays visible beside large ones
    const height = value > 0 ? Math.max(2, (value / most) * HEIGHT) : 0.6;
    return `M${place * PITCH + GAP / 2} ${HEIGHT}v${-height.toFixed(2)}h${PITCH - GAP}V${HEIGHT}z`;
  };
  const path = (from: number, to: number) =>
    values
      .slice(from, to)
      .map((_, i) => bar(from + i))
      .join('');
  const follow = (event: PointerEvent) => {
    const { left, width: room } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / room) * values.length);
    onPoint(Math.min(last, Math.max(0, place)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    onPoint(next);
  };
  return (
    <div
      className={frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={at ?? Math.max(0, last)}
      aria-valuetext={textOf(at ?? last)}
      onKeyDown={onKeyDown}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
    >
      <svg className={box} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <g className={quiet}>
          <path className={drawn} fill="currentColor" fillOpacity=".7" d={path(0, open ? last : last + 1)} />
          {open && <path className={drawn} fill="currentColor" fillOpacity=".35" d={bar(last)} />}
        </g>
        {at !== null && (
          <g className={lit}>
            <path className={drawn} fill="currentColor" d={bar(at)} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** The bar that an arrow key, Home or End leads to; undefined for any other key. */
function keyTarget(key: string, at: number | null, last: number): number | undefined {
  const from = at ?? last;
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(last, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
