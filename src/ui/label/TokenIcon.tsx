import { useState } from 'react';
import { drawn } from '../shape.css';
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
  const { name, color, letter } = tokenDisc(symbol);
  return (
    <svg className={css.icon} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <rect className={drawn} width="24" height="24" fill={color} />
      {name === 'ETH' ? (
        <path className={drawn} fill="#fff" d="m12 3.5 5 8.3-5 3-5-3zM7 13.4l5 6.8 5-6.8-5 3z" />
      ) : (
        <text className={css.letter} x="12" y="12">
          {letter}
        </text>
      )}
      {name === 'BTC' && (
        <path
          className={drawn}
          stroke="#fff"
          strokeWidth="1.4"
          d="M10.7 6V4.4M13 6V4.4M10.7 19.6V18M13 19.6V18"
        />
      )}
    </svg>
  );
}
