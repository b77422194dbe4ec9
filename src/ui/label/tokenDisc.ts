export type TokenDisc = { name: string; color: string; letter: string };

/** Colours in which a white letter can be read. */
const colors: Record<string, string> = {
  USDC: '#2775ca',
  USDT: '#1c8765',
  DAI: '#b57a0c',
  ETH: '#5a6fd6',
  BTC: '#cf7512',
  SOL: '#0f8f77',
  ARB: '#2d75d6',
  LINK: '#335dd2',
  DOGE: '#a58623',
  XRP: '#4b5563',
  LTC: '#5577a6',
  UNI: '#d61c72',
  AVAX: '#cf3b3c',
  BNB: '#a87b09',
  AAVE: '#7a5ea8',
  OP: '#dd1c2f',
  NEAR: '#2f7f63',
  ATOM: '#4c5374',
  SUI: '#3577b8',
  PEPE: '#3f7d2c',
  GMX: '#2f49d1',
  TRX: '#c4232c',
  ADA: '#2457b8',
  DOT: '#cb1270',
  APT: '#37626b',
  SHIB: '#c24a12',
  WIF: '#8d6a4f',
  TIA: '#6d35d9',
  SEI: '#98323b',
  HYPE: '#0f7f72',
  PENDLE: '#2b7f94',
};

const wrapped: Record<string, string> = {
  WETH: 'ETH',
  WBTC: 'BTC',
  'WBTC.B': 'BTC',
  TBTC: 'BTC',
  'USDC.E': 'USDC',
};
const neutral = '#6b6b76';

/**
 * The disc drawn for a symbol: the name it goes by unwrapped, its colour and its letter. An unknown symbol is neutral; none
 * at all is a question mark.
 */
export function tokenDisc(symbol: string | undefined): TokenDisc {
  const written = symbol?.toUpperCase() ?? '';
  const name = wrapped[written] ?? written;
  return {
    name,
    color: Object.hasOwn(colors, name) ? colors[name]! : neutral,
    letter: name === 'USDC' ? '$' : (name.match(/[A-Z0-9]/)?.[0] ?? '?'),
  };
}
