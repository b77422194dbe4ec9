import { type Address, encodeAbiParameters, keccak256 } from 'viem';
import { addressTopic, encodeEventLog1 } from './encodeEventLog1';
import { eventLogData } from './eventLogData';
import type { RawLog } from './rawLog';

export type MarketTokens = {
  marketToken: Address;
  indexToken: Address;
  longToken: Address;
  shortToken: Address;
};

const text = (value: string) => keccak256(encodeAbiParameters([{ type: 'string' }], [value]));
const MARKET_TYPE = text('basic-v1');
const SALT_PARAMETERS = [
  { type: 'string' },
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'bytes32' },
] as const;

export function encodeMarketCreated(market: MarketTokens): RawLog {
  const { marketToken, indexToken, longToken, shortToken } = market;
  const salt = keccak256(
    encodeAbiParameters(SALT_PARAMETERS, ['GMX_MARKET', indexToken, longToken, shortToken, MARKET_TYPE]),
  );
  return encodeEventLog1(
    'MarketCreated',
    addressTopic(marketToken),
    eventLogData({
      address: { marketToken, indexToken, longToken, shortToken },
      bytes32: { salt, marketType: MARKET_TYPE },
    }),
  );
}
