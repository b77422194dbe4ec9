import type { Address, Hex } from 'viem';
import type { Effect, GmxEvent, Write } from '../../gmx/outcome';
import type { Position } from '../../gmx/Position';
import type { TraderOrder } from './TraderOrder';

/** A trader's position as GMX stores it. */
export type OpenPosition = Position & {
  key: Hex;
};

/** What an executed order changed, as GMX's PositionIncrease or PositionDecrease says. USD 1e30, amounts in tokens' units. */
export type PositionEvent = {
  kind: 'increase' | 'decrease';
  account: Address;
  market: Address;
  collateralToken: Address;
  isLong: boolean;
  orderKey: Hex;
  positionKey: Hex;
  orderType: bigint;
  /** After the change. */
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateralAmount: bigint;
  sizeDeltaUsd: bigint;
  sizeDeltaInTokens: bigint;
  /** Of an increase: what was added, less than nothing if its costs exceed what came in. Of a decrease: what left. */
  collateralDeltaAmount: bigint;
  executionPrice: bigint;
};

/** The result of one executed order: the position after it (null when closed) and what GMX logs about it. */
export type PositionTrade = {
  /** What a trader has asked for; null for what GMX's keepers do by themselves. */
  order: TraderOrder | null;
  position: OpenPosition | null;
  event: PositionEvent;
  logs: readonly GmxEvent[];
  /** What it did to DataStore. */
  writes: readonly Write[];
};

/** The logs about positions, which everybody who follows traders reads. */
const POSITION_LOGS = new Set([
  'PositionFeesInfo',
  'InsolventClose',
  'PositionFeesCollected',
  'PositionIncrease',
  'PositionDecrease',
]);

export const positionLogs = (effects: readonly Effect[]): GmxEvent[] =>
  effects.filter((effect) => effect.type === 'event' && POSITION_LOGS.has(effect.name)) as GmxEvent[];

export const writesOf = (effects: readonly Effect[]): Write[] =>
  effects.filter((effect) => effect.type === 'write');

/** Throws if the order changed no position. */
export function positionEvent(logs: readonly GmxEvent[]): PositionEvent {
  const log = logs.findLast(({ name }) => name === 'PositionIncrease' || name === 'PositionDecrease');
  if (!log) throw new Error('An executed order has changed no position');
  const { address, uint, int, bool, bytes32 } = log.values;
  const of = <T>(group: Readonly<Record<string, T>> | undefined, name: string): T => {
    const value = group?.[name];
    if (value === undefined) throw new Error(`${log.name} lacks ${name}`);
    return value;
  };
  const isIncrease = log.name === 'PositionIncrease';
  return {
    kind: isIncrease ? 'increase' : 'decrease',
    account: of(address, 'account'),
    market: of(address, 'market'),
    collateralToken: of(address, 'collateralToken'),
    isLong: of(bool, 'isLong'),
    orderKey: of(bytes32, 'orderKey'),
    positionKey: of(bytes32, 'positionKey'),
    orderType: of(uint, 'orderType'),
    sizeInUsd: of(uint, 'sizeInUsd'),
    sizeInTokens: of(uint, 'sizeInTokens'),
    collateralAmount: of(uint, 'collateralAmount'),
    sizeDeltaUsd: of(uint, 'sizeDeltaUsd'),
    sizeDeltaInTokens: of(uint, 'sizeDeltaInTokens'),
    collateralDeltaAmount: of(isIncrease ? int : uint, 'collateralDeltaAmount'),
    executionPrice: of(uint, 'executionPrice'),
  };
}
