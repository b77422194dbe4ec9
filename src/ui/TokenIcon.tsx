import { useState } from 'react';
import * as css from './TokenIcon.css';
import { tokenDisc } from './tokenDisc';

export type TokenIconProps = {
  symbol?: string;
  /** A picture to use in the disc's place; falls back to the disc when it fails to load. */
  src?: string;
};

/** A token's picture, or a disc with its letter. Decoration: its name stands beside it. */
export function TokenIcon({ symbol, src }: TokenIconProps) {
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      <img className={css.icon} src={src} alt="" width={20} height={20} onError={() => setFailed(src)} />
    );
  }
  const { color, letter } = tokenDisc(symbol);
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" fill={color} />
      <text className={css.letter} x="12" y="12">
        {letter}
      </text>
    </svg>
  );
}
