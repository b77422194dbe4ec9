import { type Address, allocationKey, traderMatchingKey } from '../../../src/exports/core';
import { chance } from '../../../stories/chance';
import type { FakePosition } from '../../../stories/FakePosition';
import type { FakeTables } from './fakeIndexer';
import { fakeAddress, fakeKey } from './hexDigits';

export type FakeCopy = {
  position: FakePosition;
  opened: number;
  /** Seconds; null while the copy is open. */
  closed: number | null;
  followers: number;
  /** Units of the collateral token that one follower puts in. */
  allocation: bigint;
  /** The payout for every 100 put in. */
  returned: number;
};

export const fakeFollowers = (count: number): Address[] =>
  Array.from({ length: count }, (_, i) => fakeAddress(7000 + i));

const reasons = ['no_balance', 'expired', 'throttled', 'fee_floor', 'not_listed', 'no_rule'];

/** The indexer's rows of a position's copy: its followers, its payout, and who was left out. */
export function fakeCopy(copy: FakeCopy): FakeTables {
  const { position, opened, closed, followers, allocation, returned } = copy;
  const { seed, account, collateralToken, market, isLong } = position.options;
  const mimics = fakeFollowers(followers);
  const amounts = mimics.map((_, i) => (allocation * BigInt(50 + Math.floor(chance(seed + i) * 100))) / 100n);
  const gross = amounts.reduce((sum, amount) => sum + amount, 0n);
  const route = traderMatchingKey(collateralToken, account);
  const key = allocationKey(mimics, route, BigInt(seed));
  const settled = (gross * BigInt(returned)) / 100n;
  const fee = gross / 500n;
  const origin = { source_request_key: position.id, source_position_key: position.key };
  return {
    Mirror: [
      {
        ...origin,
        request_key: fakeKey(seed + 500_000),
        allocation_key: key,
        trader_matching_key: route,
        trader: account,
        collateral_token: collateralToken,
        market: market.marketToken,
        is_long: isLong,
        allocation_address: fakeAddress(seed + 500_000),
        keeper_execution_fee: String(fee),
        allocation: String(gross),
        size_delta: '0',
        trader_target_leverage: '0',
        mimic_list: mimics,
        allocation_list: amounts.map(String),
        acceptable_price: '1',
        execution_fee: '300000000000000',
        block_timestamp: opened + 4,
        transaction_hash: fakeKey(seed + 510_000),
      },
    ],
    Settle:
      closed === null
        ? []
        : [
            {
              id: `${key}-settle`,
              allocation_key: key,
              trader_matching_key: route,
              collateral_token: collateralToken,
              distribution_token: collateralToken,
              mimic: mimics,
              keeper_execution_fee: String(fee),
              settled_balance: String(settled),
              platform_fee_amount: String((settled - fee) / 100n),
              size: '0',
              account_balance: '0',
              is_final: true,
              block_timestamp: closed + 5,
              transaction_hash: fakeKey(seed + 520_000),
            },
          ],
    MimicSkip: reasons.map((reason, i) => ({
      ...origin,
      id: `${key}-skip-${i}`,
      mimic: fakeAddress(7500 + i),
      trader: account,
      trader_matching_key: route,
      reason,
      block_timestamp: opened + 4,
    })),
    MatchingOrder: [
      {
        ...origin,
        id: `${key}-order`,
        status: 'SUBMITTED',
        source_timestamp: opened,
        execution_timestamp: opened + 4,
        mimic_list: mimics,
        transaction_hash: fakeKey(seed + 530_000),
      },
    ],
  };
}
