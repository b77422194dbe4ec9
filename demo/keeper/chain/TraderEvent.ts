import type { Hex } from 'viem';
import { decodeEventLog } from '../../sandbox/emitter/decodeEventLog';
import type { RawLog } from '../../sandbox/emitter/rawLog';

/** The parts of a trader's position event that copying needs: what it changed, and the position after it. */
export type TraderEvent = {
  kind: 'increase' | 'decrease';
  /** The GMX order; identifies the event. */
  requestKey: Hex;
  positionKey: Hex;
  trader: Hex;
  market: Hex;
  collateralToken: Hex;
  isLong: boolean;
  /** After the event, USD 1e30; 0 when the position is closed. */
  size: bigint;
  /** After the event, token units. */
  collateral: bigint;
  sizeDelta: bigint;
  /** Signed, token units. */
  collateralDelta: bigint;
  /** Unix seconds. */
  time: number;
  /** Its block; undefined if it is not on chain. */
  block?: bigint;
};

/** Reads a PositionIncrease or PositionDecrease log; null when a field that copying needs is missing. */
export function readTraderEvent(log: RawLog, time: number): TraderEvent | null {
  const { name, address, uint, int, bool, bytes32 } = decodeEventLog(log);
  const kind = name === 'PositionIncrease' ? 'increase' : name === 'PositionDecrease' ? 'decrease' : null;
  const requestKey = bytes32('orderKey');
  const positionKey = bytes32('positionKey');
  const trader = address('account');
  const market = address('market');
  const collateralToken = address('collateralToken');
  const isLong = bool('isLong');
  const size = uint('sizeInUsd');
  const collateral = uint('collateralAmount');
  const sizeDelta = uint('sizeDeltaUsd');
  // signed for increases, a plain amount for decreases
  const collateralDelta =
    kind === 'increase' ? int('collateralDeltaAmount') : negate(uint('collateralDeltaAmount'));
  if (
    kind === null ||
    requestKey === undefined ||
    positionKey === undefined ||
    trader === undefined ||
    market === undefined ||
    collateralToken === undefined ||
    isLong === undefined ||
    size === undefined ||
    collateral === undefined ||
    sizeDelta === undefined ||
    collateralDelta === undefined
  ) {
    return null;
  }
  return {
    kind,
    requestKey,
    positionKey,
    trader,
    market,
    collateralToken,
    isLong,
    size,
    collateral,
    sizeDelta,
    collateralDelta,
    time,
  };
}

/** Whether the position was empty before the event. */
export function startsPosition({ kind, size, sizeDelta }: TraderEvent): boolean {
  return kind === 'increase' && sizeDelta > 0n && size === sizeDelta;
}

/** Whether the event opened its position with money in it, which is the only kind that is mirrored. */
export function isOpening(event: TraderEvent): boolean {
  return startsPosition(event) && event.collateralDelta > 0n;
}

const negate = (value: bigint | undefined) => (value === undefined ? undefined : -value);
