import { zeroHash } from 'viem';
import { type EventLogData, EventReader } from './EventReader';

/**
 * Decodes a MarketCreated. A swap-only market has the zero address as its index token.
 *
 * @throws DecodeError
 */
export function decodeMarketCreated(data: EventLogData) {
  const reader = new EventReader('MarketCreated', data);
  return {
    marketToken: reader.address('marketToken'),
    indexToken: reader.address('indexToken'),
    longToken: reader.address('longToken'),
    shortToken: reader.address('shortToken'),
    marketType: reader.optionalBytes32('marketType') ?? zeroHash,
  };
}
