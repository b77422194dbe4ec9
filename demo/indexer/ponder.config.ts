import { createConfig } from 'ponder';
import { zeroAddress } from 'viem';
import { feeAuctionAbi, votingEscrowAbi } from './abis/earnAbi';
import { eventEmitterAbi } from './abis/eventEmitterAbi';
import { matchingRuleAbi } from './abis/matchingRuleAbi';
import { mirrorAbi } from './abis/mirrorAbi';
import { settleAbi } from './abis/settleAbi';
import { endAtSigterm } from './endAtSigterm';
import { readEnvironment } from './environment';

// before there is a lock
endAtSigterm();

const env = readEnvironment(process.env);

/** Events of the emitter by name. Names that start at one block share a filter: each filter is a request of its own. */
const emitted = (startBlock: number, eventNameHash: string[]) =>
  ({
    chain: 'arbitrum',
    startBlock,
    abi: eventEmitterAbi,
    address: env.eventEmitter,
    filter: { event: 'EventLog1', args: { eventNameHash } },
  }) as const;

/** One of Mimic's contracts; where there is none, one block of an address that emits nothing: handlers need a contract. */
const own = (address: `0x${string}` | undefined) =>
  address
    ? { address, startBlock: env.contractsBlock }
    : { address: zeroAddress, startBlock: env.startBlock, endBlock: env.startBlock };

/**
 * Ponder turns `synchronous_commit` off in each connection of its own and believes what it has committed: when Postgres
 * crashes, it goes on after rows that are gone. The pool calls this once Ponder is done with a connection.
 */
const onConnect = (client: { query(text: string): Promise<unknown> }) =>
  client.query('SET synchronous_commit = on');

export default createConfig({
  database: {
    kind: 'postgres',
    connectionString: env.databaseUrl,
    // handed to the pool as it is, though the type knows less
    poolConfig: { onConnect } as object,
  },
  ordering: 'omnichain',
  chains: { arbitrum: { id: env.chainId, rpc: env.rpcUrls, pollingInterval: 500 } },
  contracts: {
    Positions: emitted(env.startBlock, ['PositionIncrease', 'PositionDecrease', 'PositionFeesCollected']),
    Prices: emitted(env.pricesBlock, ['OraclePriceUpdate']),
    Markets: emitted(env.marketsBlock, ['MarketCreated']),
    MatchingRule: { chain: 'arbitrum', abi: matchingRuleAbi, ...own(env.contracts?.matchingRule) },
    Mirror: { chain: 'arbitrum', abi: mirrorAbi, ...own(env.contracts?.mirror) },
    Settle: { chain: 'arbitrum', abi: settleAbi, ...own(env.contracts?.settle) },
    VotingEscrow: { chain: 'arbitrum', abi: votingEscrowAbi, ...own(env.earn?.votingEscrow) },
    FeeAuction: { chain: 'arbitrum', abi: feeAuctionAbi, ...own(env.earn?.feeAuction) },
  },
  blocks: {
    MetricsPass: { chain: 'arbitrum', startBlock: env.passStart, interval: env.passInterval },
  },
});
