import { decodePosition } from './decodePosition';
import { type EventLogData, EventReader } from './EventReader';
import type { LogContext } from './LogContext';

/**
 * A PositionDecrease of either generation as a row, without what other rows know (index token, fees).
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
