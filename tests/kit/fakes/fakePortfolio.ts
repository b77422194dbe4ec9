import { type Address, type Hex, type RuleTerms, traderMatchingKey } from '../../../src/exports/core';
import { chance } from '../../../stories/chance';
import { collateralTokens } from '../../../stories/collateralTokens';
import { mergeTables } from '../../../stories/mergeTables';
import type { FakeTables } from './fakeIndexer';
import { fakeMarkets, marketRows } from './fakeMarkets';
import { candleRows, oraclePriceRows } from './fakePrices';
import { fakeAddress, fakeKey } from './hexDigits';

/** The account of the stories' wallet. */
export const storyFollower: Address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';

export type FakePortfolioOptions = {
  rules: number;
  /** Per rule. */
  copies?: number;
  /** Open ones per rule. */
  running?: number;
  skips?: number;
  /** Seconds over which the copies are spread. */
  span?: number;
  /** Seconds since the last of them ended. */
  idle?: number;
  /** Multiplies every amount. */
  scale?: bigint;
};

const DAY = 86_400;
const reasons = ['throttled', 'no_balance', 'fee_floor', 'not_listed', 'expired', 'no_rule'];

/** The rule at an index, as chain and indexer have it: the last but one expired, the last one removed. */
export function fakeRule(place: number, rules: number, now: number): RuleTerms {
  const expiry =
    rules > 3 && place === rules - 1
      ? 0
      : now + (rules > 3 && place === rules - 2 ? -3 : 40 + place * 31) * DAY;
  return {
    allowanceRate: [1_000n, 500n, 2_500n, 1_250n][place % 4]!,
    throttleActivity: [3_600n, 86_400n, 7_200n, 604_800n][place % 4]!,
    expiry: BigInt(expiry),
  };
}

const traderAt = (place: number): Address => fakeAddress(300 + place);
const tokenAt = (place: number) => collateralTokens[place % 4 === 3 ? 1 : 0]!;

/** The indexer's rows of one follower: the same every time. */
export function fakePortfolio({
  rules,
  copies = 6,
  running = 1,
  skips = 3,
  span = 560_000,
  idle = 900,
  scale = 1n,
}: FakePortfolioOptions): FakeTables {
  const now = Math.floor(Date.now() / 1000);
  const lives = Array.from({ length: rules }, (_, place) =>
    mergeTables([
      ...Array.from({ length: copies }, (_, i) =>
        fakeCopyOf(place, i, { now, running, span, idle, copies, scale }),
      ),
      ...Array.from({ length: skips }, (_, i) => fakeMiss(place, i, { now, span })),
    ]),
  );
  return mergeTables([
    {
      MimicMatchingRule: Array.from({ length: rules }, (_, place) => {
        const { allowanceRate, throttleActivity, expiry } = fakeRule(place, rules, now);
        return {
          trader_matching_key: routeAt(place),
          mimic: storyFollower,
          trader: traderAt(place),
          collateral_token: tokenAt(place).address,
          allowance_rate: String(allowanceRate),
          throttle_activity: String(throttleActivity),
          expiry: String(expiry),
        };
      }),
      MimicAllocate: [],
      MimicCollect: [],
      CopyOrder: [],
      Allocation: [],
      PositionDecrease: [],
      Deposit: [fakeTransfer(1, 2_500_000_000n * scale, now - span - 9_000)],
      Withdraw: [{ ...fakeTransfer(2, 40_000_001n * scale, now - 300), receiver: storyFollower }],
      MimicSettle: [],
      MimicSkip: [],
      Market: marketRows,
      OraclePrice: oraclePriceRows(now),
      PriceCandle: candleRows(now),
    },
    ...lives,
  ]);
}

function fakeTransfer(place: number, amount: bigint, time: number) {
  return {
    id: `${fakeKey(40_000 + place)}-0`,
    collateral_token: collateralTokens[0]!.address,
    user: storyFollower,
    amount: String(amount),
    balance: '0',
    block_timestamp: time,
    block_number: time,
    log_index: 0,
    transaction_hash: fakeKey(40_000 + place),
  };
}

/** Those tables' rules as the chain returns them, by route. */
export function fakeRulesOnChain(rules: number): (route: Hex) => RuleTerms | undefined {
  const now = Math.floor(Date.now() / 1000);
  const byRoute = new Map(
    Array.from({ length: rules }, (_, place) => [routeAt(place), fakeRule(place, rules, now)] as const),
  );
  return (route) => byRoute.get(route);
}

const routeAt = (place: number) => traderMatchingKey(tokenAt(place).address, traderAt(place));

type CopyOptions = {
  now: number;
  running: number;
  span: number;
  idle: number;
  copies: number;
  scale: bigint;
};

function fakeCopyOf(
  place: number,
  i: number,
  { now, running, span, idle, copies, scale }: CopyOptions,
): FakeTables {
  const seed = 20_000 + place * 500 + i;
  const token = tokenAt(place);
  const route = routeAt(place);
  const isRunning = i < running;
  const ended = now - idle - Math.floor((span * (i + chance(seed))) / (copies + 1));
  const opened = isRunning ? now - 4_000 - i * 9_000 : ended - 3_000 - Math.floor(chance(seed + 1) * 40_000);
  const unit = token.decimals === 6 ? 1_000_000n : 3n * 10n ** 14n;
  const allocated = unit * BigInt(20 + Math.floor(chance(seed + 2) * 180)) * scale + BigInt(i);
  const returned = (allocated * BigInt(70 + Math.floor(chance(seed + 3) * 75))) / 100n;
  const market = fakeMarkets[seed % fakeMarkets.length]!;
  const keys = { allocation_key: fakeKey(seed), trader_matching_key: route };
  const settle = (part: number, amount: bigint, isLast: boolean, time: number) => {
    const id = `${fakeKey(seed + 100_000)}-${part}`;
    const log = {
      block_timestamp: time,
      block_number: time,
      log_index: part,
      transaction_hash: fakeKey(seed + 100_000),
    };
    return {
      // split equally between two followers, after a keeper fee of a tenth
      Settle: [
        {
          id,
          size: isLast ? '0' : '5',
          account_balance: '0',
          is_final: isLast,
          settled_balance: String((amount * 2n * 10n) / 9n),
          keeper_execution_fee: String((amount * 2n * 10n) / 9n - amount * 2n),
          platform_fee_amount: '0',
        },
      ],
      MimicSettle: [
        {
          ...keys,
          ...log,
          id: `${id}-${storyFollower}`,
          mimic: storyFollower,
          amount: String(amount),
          settle_id: id,
          collateral_token: token.address,
          distribution_token: token.address,
        },
      ],
    };
  };
  const isPartial = i % 3 === 1;
  return mergeTables([
    {
      Mirror: [
        {
          request_key: fakeKey(seed + 200_000),
          market: market.marketToken,
          is_long: chance(seed + 4) > 0.4,
          allocation_address: fakeAddress(seed + 700_000),
          source_request_key: fakeKey(seed + 300_000),
          source_position_key: fakeKey(seed + 400_000),
          // two equal followers pay a hundredth each
          allocation: String(allocated * 2n),
          keeper_execution_fee: String(allocated / 50n),
        },
      ],
      MimicAllocate: [
        {
          ...keys,
          id: `${fakeKey(seed + 200_000)}-${storyFollower}`,
          mimic: storyFollower,
          trader: traderAt(place),
          collateral_token: token.address,
          amount: String(allocated),
          mirror_position_id: fakeKey(seed + 200_000),
          block_timestamp: opened,
          block_number: opened,
          log_index: seed,
          transaction_hash: fakeKey(seed + 500_000),
        },
      ],
    },
    ...(isPartial ? [settle(1, returned / 4n, false, isRunning ? now - 1_000 : ended - 1_500)] : []),
    ...(isRunning ? [] : [settle(2, isPartial ? returned - returned / 4n : returned, true, ended)]),
  ]);
}

/** An opening that was not copied for the follower; every third because the copy failed for everybody. */
function fakeMiss(place: number, i: number, { now, span }: { now: number; span: number }): FakeTables {
  const seed = 30_000 + place * 500 + i;
  const time = now - 2_000 - Math.floor((span * (i + chance(seed))) / 8);
  const source = { source_request_key: fakeKey(seed), source_position_key: fakeKey(seed + 1) };
  if (i % 3 === 2) {
    return {
      PositionIncrease: [
        {
          order_key: fakeKey(seed),
          position_key: fakeKey(seed + 1),
          trader_matching_key: routeAt(place),
          market: fakeMarkets[0]!.marketToken,
          is_long: true,
          size_in_usd: '5',
          size_delta_usd: '5',
          block_timestamp: time,
        },
      ],
      MatchingOrder: [
        {
          ...source,
          id: `${fakeKey(seed)}-order`,
          status: ['GAS_ESTIMATION_FAILED', 'FEE_CALCULATION_ERROR'][place % 2]!,
          source_timestamp: time,
          execution_timestamp: time + 4,
          mimic_list: [storyFollower],
          transaction_hash: fakeKey(seed + 2),
        },
      ],
    };
  }
  return {
    MimicSkip: [
      {
        ...source,
        id: `${fakeKey(seed)}-skip`,
        mimic: storyFollower,
        trader: traderAt(place),
        trader_matching_key: routeAt(place),
        reason: reasons[(place + i) % reasons.length]!,
        block_timestamp: time,
      },
    ],
  };
}
