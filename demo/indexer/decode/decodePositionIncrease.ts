import { decodePosition } from './decodePosition';
import { type EventLogData, EventReader } from './EventReader';
import type { LogContext } from './LogContext';

/**
 * Decodes a PositionIncrease of either generation into a row, without what comes from other rows (index token, fees).
 *
 * @throws DecodeError
 */
export function decodePositionIncrease(data: EventLogData, log: LogContext) {
  const reader = new EventReader('PositionIncrease', data);
  return {
    ...decodePosition(reader, log),
    collateralDeltaAmount: reader.signed('collateralDeltaAmount'),
    priceImpactAmount: reader.optionalSigned('priceImpactAmount'),
    pendingPriceImpactUsd: reader.optionalSigned('pendingPriceImpactUsd'),
    pendingPriceImpactAmount: reader.optionalSigned('pendingPriceImpactAmount'),
    increasedAtTime: reader.time('increasedAtTime', log.blockTimestamp),
  };
}
