import type { Hex } from 'viem';

export type SandboxToken = {
  address: Hex;
  symbol: string;
  name: string;
  decimals: number;
  /** Refuses to change one non-zero allowance into another. */
  demandsZeroFirst: boolean;
  /** The most a user may hold after a deposit, in the token's units. */
  cap: bigint;
  /** The initial balance of the newcomer and each follower. */
  walletAmount: bigint;
};

const units = (amount: number, decimals: number) => BigInt(amount) * 10n ** BigInt(decimals);

/** Wrapped ether, which is also exchanged for ether. */
export const WETH: Hex = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';

/** The collateral tokens, at their Arbitrum addresses. */
export const SANDBOX_TOKENS: readonly SandboxToken[] = [
  {
    address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    demandsZeroFirst: false,
    cap: units(250_000, 6),
    walletAmount: units(100_000, 6),
  },
  {
    address: WETH,
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
    demandsZeroFirst: false,
    cap: units(100, 18),
    walletAmount: units(40, 18),
  },
  {
    address: '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f',
    symbol: 'WBTC',
    name: 'Wrapped BTC',
    decimals: 8,
    demandsZeroFirst: false,
    cap: units(5, 8),
    walletAmount: units(2, 8),
  },
  {
    address: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
    demandsZeroFirst: true,
    cap: units(250_000, 6),
    walletAmount: units(100_000, 6),
  },
];
