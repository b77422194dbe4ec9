import type { Address } from '../../src/exports/core';
import type { FakeTables } from '../../tests/kit/fakes/fakeIndexer';
import { fakeKey } from '../../tests/kit/fakes/hexDigits';
import type { StoryChain } from './storyChain';

type Credit = { symbol: string; decimals: number; amount: bigint; price?: bigint };

/** Tokens that no host of a story lists: two real ones, one of them without a price, and two that pass themselves off as USDC. */
export const otherTokens = {
  '0x912ce59144191c1204e64559fe8253a0e49e6548': {
    ...{ symbol: 'ARB', decimals: 18, amount: 1_250_500_000_000_000_000_000n },
    price: 480_000_000_000n,
  },
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': { symbol: 'USD₮0', decimals: 6, amount: 75_250_000n },
  '0xaf88000000000000000000000000000000005831': {
    symbol: 'USDC',
    decimals: 6,
    amount: 123_456_789_012_345_678_901_234_567_890n,
  },
  '0x00000000000000000000000000000000000000bd': {
    symbol: '\u202eUSDC (0xaf88..5831)',
    decimals: 6,
    amount: 1_000_000n,
  },
} satisfies Readonly<Record<Address, Credit>>;

type Other = keyof typeof otherTokens;

/** The tables after an account was credited in these tokens, the first at last, and got an execution fee back in `fee`. */
export function creditedIn(
  tables: FakeTables,
  { account, at, tokens, fee }: { account: Address; at: number; tokens: readonly Other[]; fee?: Address },
): FakeTables {
  const row = (place: number, token: Address, amount: bigint) => ({
    ...{ id: `${fakeKey(810_000 + place)}-0`, leave_key: fakeKey(820_000 + place), request_key: null },
    ...{ mimic: account, token, amount: String(amount), block_timestamp: at - 60 * place },
    ...{ block_number: 2_000_000_000 - place, log_index: 0, transaction_hash: fakeKey(810_000 + place) },
  });
  const refund = fee && {
    ...row(tokens.length, fee, 31_400_000_000_000n),
    ...{ leave_key: null, request_key: fakeKey(830_000) },
  };
  const prices = tokens.flatMap((token) => {
    const { price }: Credit = otherTokens[token];
    if (!price) return [];
    return [{ token, update_timestamp: at, price: `${price}`, min_price: `${price}`, max_price: `${price}` }];
  });
  return {
    ...tables,
    MimicCollect: [
      ...(tables.MimicCollect ?? []),
      ...tokens.map((token, place) => row(place, token, otherTokens[token].amount)),
      ...(refund ? [refund] : []),
    ],
    OraclePrice: [
      ...(tables.OraclePrice ?? []).filter(({ token }) => !prices.some((each) => each.token === token)),
      ...prices,
    ],
  };
}

/** What the chain says of these tokens; of others as given. */
export const otherTokensOnChain = (
  of: StoryChain['depositBalance'],
  tokens: Readonly<Record<Address, Credit>> = otherTokens,
): Pick<StoryChain, 'tokens' | 'depositBalance'> => ({
  tokens,
  depositBalance: (token) =>
    tokens[token.toLowerCase() as Address]?.amount ?? (typeof of === 'bigint' ? of : of(token)),
});
