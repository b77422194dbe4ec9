import type { Hex } from 'viem';
import type { IndexedEvent } from '../../../demo/indexer/metrics/fold/foldEvent';
import { addressTopic, encodeEventLog1 } from '../../../demo/sandbox/emitter/encodeEventLog1';
import { eventLogData } from '../../../demo/sandbox/emitter/eventLogData';
import { encodeMarketCreated } from '../../../demo/sandbox/emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import type { RawLog } from '../../../demo/sandbox/emitter/rawLog';
import { MARKETS, type RandomBlock } from './RandomChain';
import type { EmittedLog } from './StandInChain';
import { contractLog, USDC } from './scriptedLogs';

/** The contract addresses of a `StandInChain`: GMX's own emitter, and Mimic's. */
export const DEPLOYMENT = {
  eventEmitter: '0xc8ee91a54287db53897056e12d9819156d3822fb',
  matchingRule: `0x${'a1'.repeat(20)}`,
  mirror: `0x${'a2'.repeat(20)}`,
  settle: `0x${'a3'.repeat(20)}`,
  leaves: `0x${'a4'.repeat(20)}`,
} as const;

const from = (address: Hex, ...logs: RawLog[]): EmittedLog[] => logs.map((log) => ({ address, ...log }));
const emitted = (...logs: RawLog[]) => from(DEPLOYMENT.eventEmitter, ...logs);

/** A transaction that lists the markets of a `RandomChain`. */
export const marketLogs: EmittedLog[] = emitted(
  ...MARKETS.filter(({ token }) => BigInt(token) > 0n).map(({ market, token }) =>
    encodeMarketCreated({ marketToken: market, indexToken: token, longToken: token, shortToken: USDC }),
  ),
);

/** A block of a `RandomChain` as transactions. */
export function randomLogs({ time, prices, events, rules }: RandomBlock): EmittedLog[][] {
  return [
    ...prices.map(({ token, minPrice, maxPrice }) =>
      emitted(encodeOraclePriceUpdate(token, { min: minPrice, max: maxPrice }, time)),
    ),
    ...events.map(({ event, feesAreLate }) => {
      const fees = event.feeCollected ? [feesLog(event)] : [];
      const logs = feesAreLate ? [positionLog(event), ...fees] : [...fees, positionLog(event)];
      return emitted(...logs);
    }),
    ...rules.map(({ traderMatchingKey, mimic, expiry }) => {
      const rule = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry };
      const who = { traderMatchingKey, user: mimic, trader: mimic, collateralToken: USDC };
      const deposit = { token: USDC, user: mimic, amount: expiry, balance: expiry };
      const copy = { allocationKey: traderMatchingKey, traderMatchingKey, mimic };
      const requestKey = traderMatchingKey;
      const left = { requestKey, amount: expiry, reason: Number(expiry % 2n) };
      const weights = { weight: expiry, weightLeft: 0n, remainder: 0n };
      const leave = { leaveKey: requestKey, requestKey, reason: left.reason, triggerPrice: 0n };
      const terms = { sizeDelta: expiry, collateralDelta: 0n, acceptablePrice: 0n, executionFee: expiry };
      return [
        ...from(
          DEPLOYMENT.matchingRule,
          contractLog('SetMatchingRule', { ...who, ...rule }),
          contractLog('SetMaxLoss', { ...who, maxLossRate: expiry % 10_000n }),
          contractLog('Deposit', deposit),
        ),
        ...from(
          DEPLOYMENT.leaves,
          contractLog('LeaveRequested', { ...copy, data: { ...leave, ...terms } }),
          contractLog('Left', { ...copy, ...left, ...weights }),
        ),
      ];
    }),
  ].filter((logs) => logs.length > 0);
}

function positionLog(event: IndexedEvent): RawLog {
  const { kind, account, market, collateralToken, isLong, orderKey, positionKey } = event;
  const isDecrease = kind === 'decrease';
  const delta = { collateralDeltaAmount: event.collateralDeltaAmount };
  return encodeEventLog1(
    isDecrease ? 'PositionDecrease' : 'PositionIncrease',
    addressTopic(account),
    eventLogData({
      address: { account, market, collateralToken },
      uint: {
        sizeInUsd: event.sizeInUsd,
        sizeInTokens: event.sizeInTokens,
        collateralAmount: event.collateralInTokens,
        executionPrice: event.executionPrice,
        'indexTokenPrice.max': event.indexTokenPriceMax,
        'indexTokenPrice.min': event.indexTokenPriceMin,
        'collateralTokenPrice.max': event.collateralTokenPriceMax,
        'collateralTokenPrice.min': event.collateralTokenPriceMin,
        sizeDeltaUsd: event.sizeDeltaUsd,
        sizeDeltaInTokens: event.sizeDeltaInTokens,
        orderType: 2n,
        ...(isDecrease && delta),
      },
      int: {
        priceImpactUsd: event.priceImpactUsd,
        ...(isDecrease ? { basePnlUsd: event.basePnlUsd } : delta),
      },
      bool: { isLong },
      bytes32: { orderKey, positionKey },
    }),
  );
}

function feesLog(event: IndexedEvent): RawLog {
  const { account, market, collateralToken, orderKey, positionKey, feeCollected } = event;
  return encodeEventLog1(
    'PositionFeesCollected',
    addressTopic(market),
    eventLogData({
      address: { market, collateralToken, trader: account },
      uint: {
        'collateralTokenPrice.min': event.collateralTokenPriceMin,
        'collateralTokenPrice.max': event.collateralTokenPriceMax,
        tradeSizeUsd: event.sizeDeltaUsd,
        totalCostAmount: feeCollected?.totalCostAmount ?? 0n,
        positionFeeAmount: feeCollected?.positionFeeAmount ?? 0n,
        borrowingFeeAmount: 0n,
        borrowingFeeUsd: 0n,
        fundingFeeAmount: 0n,
      },
      bool: { isIncrease: event.kind === 'increase' },
      bytes32: { orderKey, positionKey },
    }),
  );
}
