import { decodePosition } from './decodePosition';
import { type EventLogData, EventReader } from './EventReader';
import type { LogContext } from './LogContext';

/**
 * Decodes a PositionDecrease of either generation into a row, without what comes from other rows (index token, fees).
 *
 * @throws DecodeError
 */
export function decodePositionDecrease(data: EventLogData, log: LogContext) {
  const reader = new EventReader('PositionDecrease', data);
  const basePnlUsd = reader.signed('basePnlUsd');
  return {
    ...decodePosition(reader, log),
    collateralDeltaAmount: reader.factor('collateralDeltaAmount'),
    priceImpactDiffUsd:
      reader.optionalUint('values.priceImpactDiffUsd') ?? reader.optionalUint('priceImpactDiffUsd') ?? 0n,
    basePnlUsd,
    uncappedBasePnlUsd: reader.optionalSigned('uncappedBasePnlUsd') ?? basePnlUsd,
    proportionalPendingImpactUsd: reader.optionalSigned('proportionalPendingImpactUsd'),
    totalImpactUsd: reader.optionalSigned('totalImpactUsd'),
    decreasedAtTime: reader.time('decreasedAtTime', log.blockTimestamp),
  };
}
