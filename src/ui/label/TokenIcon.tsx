import { useState } from 'react';
import { join } from '../join';
import { drawn, filled } from '../shape.css';
import * as css from './TokenIcon.css';
import type { TokenMark } from './tokenMarks';

export type TokenDisc = { name: string; color: string; letter: string };

/** Colours of collateral tokens; other tokens have theirs with their marks. White text is readable on each. */
const colors: Record<string, string> = {
  USDC: '#2775ca',
  USDT: '#1c8765',
  DAI: '#b70',
  ETH: '#56d',
  BTC: '#c71',
};

const wrapped: Record<string, string> = {
  WETH: 'ETH',
  WBTC: 'BTC',
  'WBTC.B': 'BTC',
  TBTC: 'BTC',
  'USDC.E': 'USDC',
};
const neutral = '#667';

/**
 * The disc drawn for a symbol: its unwrapped name, its colour and its letter. An unknown symbol gets a neutral colour;
 * a missing one a question mark.
 */
export function tokenDisc(symbol: string | undefined): TokenDisc {
  const written = symbol?.toUpperCase() ?? '';
  const name = wrapped[written] ?? written;
  return {
    name,
    // in capitals it cannot be a name that every object has
    color: colors[name] ?? neutral,
    letter: name === 'USDC' ? '$' : (name.match(/[A-Z0-9]/)?.[0] ?? '?'),
  };
}

type TokenIconProps = {
  symbol?: string;
  /** A picture to use instead of the disc, which is shown if it fails to load. */
  src?: string;
  /** The mark in the disc, one of TOKEN_MARKS. */
  mark?: TokenMark;
  /** Positions it, or gives it a size other than 20 px. */
  className?: string;
};

const ether = 'M12 3.5l5 8.3-5 3-5-3zM7 13.4l5 6.8 5-6.8-5 3z';

/** A token's picture, or a disc with its mark or letter. Decorative: its name is next to it. */
export function TokenIcon({ symbol, src, mark, className }: TokenIconProps) {
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      <img
        className={join(css.icon, className)}
        src={src}
        alt=""
        width={20}
        height={20}
        onError={() => setFailed(src)}
      />
    );
  }
  const { name, color, letter } = tokenDisc(symbol);
  const path = name === 'ETH' ? ether : mark?.path;
  const fill = mark?.color ?? color;
  return (
    <svg
      className={join(css.icon, path ? css.marked : filled, className)}
      color={fill}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {path ? (
        // a board has hundreds of them: the mark is a hole in the disc, one element instead of two
        <path className={drawn} fill={fill} fillRule="evenodd" d={`M0 0h24v24H0z${path}`} />
      ) : (
        <text className={css.letter} x="12" y="12">
          {letter}
        </text>
      )}
    </svg>
  );
}

export type TokenLabelProps = Omit<TokenIconProps, 'className'> & {
  name: string;
  /** Instead of the name. */
  words?: string;
  /** The class of the whole label. */
  className?: string;
};

/** A token's icon and name, or words about it. */
export function TokenLabel({ name, words, className, ...icon }: TokenLabelProps) {
  return (
    <span className={join(css.label, className)}>
      <TokenIcon {...icon} />
      <bdi className={css.name} translate={words ? undefined : 'no'}>
        {words ?? name}
      </bdi>
    </span>
  );
}
