import { useState } from 'react';
import { drawn } from '../shape.css';
import * as css from './TokenIcon.css';
import { tokenDisc } from './tokenDisc';
import type { TokenMark } from './tokenMarks';

export type TokenIconProps = {
  symbol?: string;
  /** A picture to use in the disc's place; falls back to the disc when it fails to load. */
  src?: string;
  /** How the disc is drawn instead, one of TOKEN_MARKS. */
  mark?: TokenMark;
};

const ether = 'm12 3.5 5 8.3-5 3-5-3zM7 13.4l5 6.8 5-6.8-5 3z';

/** A token's picture, or a disc with its mark or letter. Decoration: its name is next to it. */
export function TokenIcon({ symbol, src, mark }: TokenIconProps) {
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      <img className={css.icon} src={src} alt="" width={20} height={20} onError={() => setFailed(src)} />
    );
  }
  const { name, color, letter } = tokenDisc(symbol);
  const path = name === 'ETH' ? ether : mark?.path;
  return (
    <svg className={css.icon} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <rect className={drawn} width="24" height="24" fill={mark?.color ?? color} />
      {path ? (
        <path className={drawn} fill="#fff" fillRule="evenodd" d={path} />
      ) : (
        <text className={css.letter} x="12" y="12">
          {letter}
        </text>
      )}
    </svg>
  );
}
