import type { Address } from 'viem';
import { addressTopic, encodeEventLog1 } from './encodeEventLog1';
import { eventLogData } from './eventLogData';
import type { Price } from './price';
import type { RawLog } from './rawLog';

/** The Chainlink data stream provider named in recorded updates. */
const PROVIDER: Address = '0x38b8db61b724b51e42a88cb8ec564cd685a0f53b';

/** `time` in seconds. */
export function encodeOraclePriceUpdate(token: Address, price: Price, time: number): RawLog {
  return encodeEventLog1(
    'OraclePriceUpdate',
    addressTopic(token),
    eventLogData({
      address: { token, provider: PROVIDER },
      uint: { minPrice: price.min, maxPrice: price.max, timestamp: BigInt(time) },
    }),
  );
}
