import { type Abi, encodeAbiParameters, encodeEventTopics, type Hex, toEventSelector } from 'viem';
import { leavesAbi } from '../../../demo/contracts/artifacts/Leaves';
import { matchingRuleAbi } from '../../../demo/contracts/artifacts/MatchingRule';
import { mirrorAbi } from '../../../demo/contracts/artifacts/Mirror';
import { settleAbi } from '../../../demo/contracts/artifacts/Settle';
import { addressTopic, encodeEventLog, encodeEventLog1 } from '../../../demo/sandbox/emitter/encodeEventLog1';
import { eventLogData } from '../../../demo/sandbox/emitter/eventLogData';
import type { RawLog } from '../../../demo/sandbox/emitter/rawLog';

export const USD = 10n ** 30n;
export const USDC: Hex = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';
/** One whole USDC, and the price 1 USD for its smallest unit. */
export const ONE_USDC = 10n ** 6n;
const USDC_PRICE = { min: 10n ** 24n, max: 10n ** 24n };

/** USD per whole token of 18 decimals as a GMX price. */
export const price = (usd: bigint) => usd * 10n ** 12n;

export const address = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`;
export const word = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

export type ScriptedPosition = {
  account: Hex;
  market: Hex;
  positionKey: Hex;
  orderKey: Hex;
  isLong?: boolean;
  /** After the event: whole USD, units of a token of 18 decimals, whole USDC. */
  size: bigint;
  tokens: bigint;
  collateral: bigint;
  sizeDelta: bigint;
  /** Whole USD. */
  indexPrice: bigint;
  /** Whole USD; if present, the event is a decrease. */
  pnl?: bigint;
  /** GMX's number; 2 if absent. */
  orderType?: bigint;
};

/** A position event with the keys of older logs. */
export function positionLog(event: ScriptedPosition): RawLog {
  const isDecrease = event.pnl !== undefined;
  return encodeEventLog1(
    isDecrease ? 'PositionDecrease' : 'PositionIncrease',
    addressTopic(event.account),
    eventLogData({
      address: { account: event.account, market: event.market, collateralToken: USDC },
      uint: {
        sizeInUsd: event.size * USD,
        sizeInTokens: event.tokens,
        collateralAmount: event.collateral * ONE_USDC,
        executionPrice: price(event.indexPrice),
        'indexTokenPrice.max': price(event.indexPrice),
        'indexTokenPrice.min': price(event.indexPrice),
        'collateralTokenPrice.max': USDC_PRICE.max,
        'collateralTokenPrice.min': USDC_PRICE.min,
        sizeDeltaUsd: event.sizeDelta * USD,
        sizeDeltaInTokens: 0n,
        orderType: event.orderType ?? 2n,
        ...(isDecrease && { collateralDeltaAmount: 0n }),
      },
      int: {
        priceImpactUsd: 0n,
        ...(isDecrease ? { basePnlUsd: (event.pnl ?? 0n) * USD } : { collateralDeltaAmount: 0n }),
      },
      bool: { isLong: event.isLong ?? true },
      bytes32: { orderKey: event.orderKey, positionKey: event.positionKey },
    }),
  );
}

/** Fees of an order, `cost` in whole USDC. */
export function feesLog({ orderKey, positionKey, market, account }: ScriptedPosition, cost: bigint): RawLog {
  return encodeEventLog1(
    'PositionFeesCollected',
    addressTopic(market),
    eventLogData({
      address: { market, collateralToken: USDC, trader: account },
      uint: {
        'collateralTokenPrice.min': USDC_PRICE.min,
        'collateralTokenPrice.max': USDC_PRICE.max,
        tradeSizeUsd: 0n,
        totalCostAmount: cost * ONE_USDC,
        positionFeeAmount: cost * ONE_USDC,
        borrowingFeeAmount: 0n,
        borrowingFeeUsd: 0n,
        fundingFeeAmount: 0n,
      },
      bool: { isIncrease: true },
      bytes32: { orderKey, positionKey },
    }),
  );
}

/** How an order ended: GMX's OrderCancelled or OrderFrozen. */
export function orderEndLog(
  name: 'OrderCancelled' | 'OrderFrozen',
  { orderKey, account }: { orderKey: Hex; account: Hex },
  { reasonBytes = '0x', reason = '' }: { reasonBytes?: Hex; reason?: string },
): RawLog {
  return encodeEventLog(
    name,
    [orderKey, addressTopic(account)],
    eventLogData({
      address: { account },
      bytes32: { key: orderKey },
      bytes: { reasonBytes },
      string: { reason },
    }),
  );
}

/** A log of each of the emitter's events, with required data missing. */
export const brokenLogs: RawLog[] = [
  ...['PositionIncrease', 'PositionDecrease', 'PositionFeesCollected', 'OraclePriceUpdate', 'MarketCreated'],
].map((name) => encodeEventLog1(name, word(1), eventLogData({ uint: { sizeInUsd: 1n } })));

const abi: Abi = [...mirrorAbi, ...settleAbi, ...leavesAbi, ...matchingRuleAbi];

/** An event of Mimic's contracts, encoded as they emit it. */
export function contractLog(eventName: string, values: Record<string, unknown>): RawLog {
  const item = abi.find((entry) => entry.type === 'event' && entry.name === eventName);
  if (item?.type !== 'event') throw new Error(`No event ${eventName}`);
  const plain = item.inputs.filter((input) => !input.indexed);
  return {
    topics: encodeEventTopics({ abi, eventName, args: values }) as Hex[],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => values[name ?? '']),
    ),
  };
}

/** A log of each event of Mimic's contracts, with truncated data. */
export const brokenContractLogs: RawLog[] = abi.flatMap((item) =>
  item.type === 'event' && item.inputs.some(({ indexed }) => !indexed)
    ? {
        topics: [toEventSelector(item), ...item.inputs.filter(({ indexed }) => indexed).map(() => word(1))],
        data: '0x01',
      }
    : [],
);
