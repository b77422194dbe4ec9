import { createConfig } from 'ponder';
import { eventEmitterAbi } from './abis/eventEmitterAbi';
import { matchingRuleAbi } from './abis/matchingRuleAbi';
import { mirrorAbi } from './abis/mirrorAbi';
import { settleAbi } from './abis/settleAbi';
import { readEnvironment } from './environment';

const env = readEnvironment(process.env);
const shared = { chain: 'arbitrum', startBlock: env.startBlock } as const;

/** Ponder filters one topic a contract, so each event name is a contract of its own at the emitter's address. */
const emitted = (eventName: string) =>
  ({
    ...shared,
    abi: eventEmitterAbi,
    address: env.eventEmitter,
    filter: { event: 'EventLog1', args: { eventNameHash: eventName } },
  }) as const;

export default createConfig({
  database: { kind: 'postgres', connectionString: env.databaseUrl },
  ordering: 'omnichain',
  chains: { arbitrum: { id: env.chainId, rpc: env.rpcUrls, pollingInterval: 500 } },
  contracts: {
    PositionIncrease: emitted('PositionIncrease'),
    PositionDecrease: emitted('PositionDecrease'),
    PositionFeesCollected: emitted('PositionFeesCollected'),
    OraclePriceUpdate: emitted('OraclePriceUpdate'),
    MarketCreated: emitted('MarketCreated'),
    MatchingRule: { ...shared, abi: matchingRuleAbi, address: env.matchingRule },
    Mirror: { ...shared, abi: mirrorAbi, address: env.mirror },
    Settle: { ...shared, abi: settleAbi, address: env.settle },
  },
  blocks: {
    MetricsPass: { chain: 'arbitrum', startBlock: env.passStart, interval: env.passInterval },
  },
});
