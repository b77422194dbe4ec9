import type { Address } from 'viem';
import type { MarketTokens } from '../emitter/marketCreated';
import { GMX_MARKETS } from './gmxMarkets';
import { gmxToken } from './gmxTokens';

export type PricedToken = {
  address: Address;
  symbol: string;
  decimals: number;
  /** The GMX price at which the path starts: USD (1e30) per smallest unit. */
  basePrice: bigint;
  /** Standard deviation of an hour's return, parts per million. */
  hourlyVolatility: number;
  /** Between the mean and the min or max price, parts per million. */
  halfSpread: number;
};

export type SandboxMarket = MarketTokens & {
  symbol: string;
  /** About the cost of a year's borrowing, basis points of the size. */
  borrowingRate: number;
  /** The most that longs (at first, if positive) or shorts (negative) pay in a year's funding, basis points of the size. */
  fundingRate: number;
  /** Size in USD at which price impact reaches one percent. */
  depthUsd: number;
};

// symbol, market, price as GMX's tickers had it, hourly volatility, half spread, borrowing, funding, depth
type Row = readonly [string, Address, bigint, number, number, number, number, number];

const rows: readonly Row[] = [
  ['ETH', '0x70d95587d40a2caf56bd97485ab3eec10bee6336', 1739495434083952n, 5200, 40, 1400, 600, 90_000_000],
  [
    'BTC',
    '0x47c031236e19d024b42f8ae6780e44a573170703',
    615363870277724850000000000n,
    4000,
    25,
    1200,
    500,
    120_000_000,
  ],
  [
    'SOL',
    '0x09400d9db990d5ed3f35d7be61dfaeb900af03c9',
    79991981774467252500000n,
    7200,
    60,
    1900,
    900,
    30_000_000,
  ],
  ['ARB', '0xc25cef6061cf5de5eb761b50e4743c1f5d7e5407', 76834764909n, 8300, 90, 2200, -400, 9_000_000],
  ['LINK', '0x7f1fa204bb700853d36994da19f830b6ad18455c', 7802486555364n, 7400, 80, 1800, 700, 12_000_000],
  [
    'DOGE',
    '0x6853ea96ff216fab11d2d930ce3c508556a4bdc4',
    747867812088409725000n,
    8000,
    80,
    2100,
    1100,
    10_000_000,
  ],
  [
    'XRP',
    '0x0ccb4faa6f1f1b30911619f1184082ab4e25813c',
    1113625789086244250000000n,
    6800,
    70,
    1700,
    800,
    14_000_000,
  ],
  ['AVAX', '0x7bbbf946883a5701350007320f525c5379b8178a', 6745589398737n, 7900, 90, 2000, -300, 8_000_000],
  ['UNI', '0xc7abb2c5f3bf3ceb389df0eecd6120d451170b50', 3105583435000n, 8200, 100, 2300, 500, 6_000_000],
  [
    'LTC',
    '0xd9535bb5f58a1a75032416f2dfe7880c30575a41',
    441431924213997955000000n,
    6300,
    80,
    1600,
    -200,
    9_000_000,
  ],
  ['AAVE', '0x1cbba6346f110c8a5ea739ef2d1eb182990e4eb2', 91451630645398n, 7600, 90, 1900, 600, 8_000_000],
  ['BNB', '0x2d340912aa47e33c90efb078e69e70efe2b34b9b', 571701754833292n, 4800, 50, 1300, 400, 20_000_000],
  [
    'SUI',
    '0x6ecf2133e2c9751caadcb6958b9654bae198a797',
    726555835618514375000n,
    9200,
    100,
    2600,
    1300,
    7_000_000,
  ],
  ['PEPE', '0x2b477989a149b17073d9c9c82ec9cb03591e20c6', 2623317n, 11_000, 150, 3000, 1600, 4_000_000],
  [
    'WIF',
    '0x0418643f94ef14917f1345ce5c460c37de463ef7',
    168507930732388125000000n,
    12_000,
    150,
    3200,
    1500,
    3_000_000,
  ],
  ['NEAR', '0x63dc80ee90f26363b3fcd609007cc9e14c8991be', 1978482n, 8400, 100, 2300, -500, 6_000_000],
  ['OP', '0x4fdd333ff9ca409df583f306b6f5a7ffde790739', 104421159502n, 8700, 110, 2400, 600, 5_000_000],
  [
    'HYPE',
    '0xbcb8fe13d02b023e8f94f6881cc0192fd918a5c0',
    692380315287961025000000n,
    8900,
    90,
    2500,
    1200,
    12_000_000,
  ],
  ['GMX', '0x55391d178ce46e7ac8eaaea50a72d1a5a8a622da', 5738283097802n, 7100, 110, 2000, 300, 4_000_000],
  ['PENDLE', '0x784292e87715d93afd7cb8c941bacafaaa9a5102', 1394253468108n, 8600, 120, 2400, -300, 4_000_000],
];

const listed = rows.map(
  ([symbol, marketToken, , , , borrowingRate, fundingRate, depthUsd]): SandboxMarket => {
    const tokens = GMX_MARKETS.find((market) => market.marketToken === marketToken);
    if (!tokens) throw new Error(`No market ${marketToken} in the list of GMX markets`);
    return { ...tokens, symbol, borrowingRate, fundingRate, depthUsd };
  },
);

/** The one market that GMX does not have, so that rules in a token that needs its allowance reset have somebody to follow. */
const tetherMarket: SandboxMarket = {
  marketToken: '0x0000000000000000000000000000000000000603',
  indexToken: gmxToken('ETH').address,
  longToken: gmxToken('ETH').address,
  shortToken: gmxToken('USDT').address,
  symbol: 'ETH',
  borrowingRate: 1400,
  fundingRate: 600,
  depthUsd: 30_000_000,
};

/** The markets that the generated traders trade: a subset of GMX's list, and one with USDT. */
export const SANDBOX_MARKETS: readonly SandboxMarket[] = [...listed, tetherMarket];

const indexTokens: readonly PricedToken[] = rows.map(
  ([symbol, , basePrice, hourlyVolatility, halfSpread]) => ({
    ...gmxToken(symbol),
    basePrice,
    hourlyVolatility,
    halfSpread,
  }),
);

const stable = (symbol: string, basePrice: bigint): PricedToken => ({
  ...gmxToken(symbol),
  basePrice,
  hourlyVolatility: 40,
  halfSpread: 0,
});

/** WETH is the index token of ETH; wrapped bitcoin has its own address and tracks bitcoin. */
export const WETH = gmxToken('ETH').address;
export const WBTC = gmxToken('WBTC.b').address;
export const USDC = gmxToken('USDC').address;
export const USDT = gmxToken('USDT').address;

/** Every token with a price in the sandbox: the markets' index tokens and the collateral tokens. */
export const PRICED_TOKENS: readonly PricedToken[] = [
  ...indexTokens,
  stable('USDC', 999_687_860_291_087_900_000_000n),
  stable('USDT', 998_997_672_488_724_625_000_000n),
  { ...gmxToken('WBTC.b'), basePrice: 615363870277724850000000000n, hourlyVolatility: 4000, halfSpread: 30 },
];

const byMarket = new Map(SANDBOX_MARKETS.map((market) => [market.marketToken, market]));
const byToken = new Map(PRICED_TOKENS.map((token) => [token.address, token]));

export function sandboxMarket(marketToken: Address): SandboxMarket | undefined {
  return byMarket.get(marketToken);
}

/** Throws for a token without a price in the sandbox. */
export function pricedToken(address: Address): PricedToken {
  const token = byToken.get(address);
  if (!token) throw new Error(`No price for token ${address} in the sandbox`);
  return token;
}
