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
