import { join } from '../join';
import { drawn, filled } from '../shape.css';
import { avatar } from './Avatar.css';

export type AvatarProps = {
  /** Side of the view box that the shapes are drawn in. */
  size: number;
  background: string;
  /** Squares of that size, moved by (x, y) and rotated about their centre, degrees. */
  shapes: readonly { color: string; x: number; y: number; rotation: number }[];
  className?: string;
};

/** A round picture of a few rotated squares. Decorative: a name is next to it. */
export function Avatar({ size, background, shapes, className }: AvatarProps) {
  const middle = size / 2;
  return (
    <svg
      className={join(avatar, filled, className)}
      color={background}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      {shapes.map(({ color, x, y, rotation }) => (
        <rect
          key={color}
          className={drawn}
          width={size}
          height={size}
          fill={color}
          transform={`translate(${x} ${y}) rotate(${rotation} ${middle} ${middle})`}
        />
      ))}
    </svg>
  );
}
