import { createConfig } from 'ponder';
import { zeroAddress } from 'viem';
import { eventEmitterAbi } from '../contracts/artifacts/EventEmitter';
import { feeAuctionAbi } from '../contracts/artifacts/FeeAuction';
import { leavesAbi } from '../contracts/artifacts/Leaves';
import { matchingRuleAbi } from '../contracts/artifacts/MatchingRule';
import { mirrorAbi } from '../contracts/artifacts/Mirror';
import { settleAbi } from '../contracts/artifacts/Settle';
import { votingEscrowAbi } from '../contracts/artifacts/VotingEscrow';
import { readEnvironment } from './environment';
import { exitOnSigterm } from './exitOnSigterm';
import { answerPonder } from './rpc/answerPonder';
import { ponderLogger } from './serve/ponderRuntime';

// before Ponder takes its lock
exitOnSigterm();

const env = readEnvironment(process.env);
answerPonder({
  urls: env.rpcUrls,
  logsRange: env.logsRange,
  warn: (method, text) => ponderLogger().warn({ msg: text, method }),
});

/** Events of the emitter by name. Names that start at the same block share a filter: each filter costs its own requests. */
const emitted = (startBlock: number, eventNameHash: string[]) =>
  ({
    chain: 'arbitrum',
    startBlock,
    abi: eventEmitterAbi,
    address: env.eventEmitter,
    filter: { event: 'EventLog1', args: { eventNameHash } },
  }) as const;

/** The last two are of closes that could not pay their costs. */
const POSITION_EVENTS = [
  ...['PositionIncrease', 'PositionDecrease', 'PositionFeesCollected'],
  ...['PositionFeesInfo', 'InsufficientFundingFeePayment'],
];

/** How GMX's orders end. Those of copies matter, but their keys are not known beforehand: all are read, since there are copies. */
const orderEnds: string[] = ['OrderCancelled', 'OrderFrozen'];

/**
 * One of Mimic's contracts. If it is not deployed, one block of an address that emits nothing, as Ponder's handlers need a
 * contract.
 */
function own(address: `0x${string}` | undefined) {
  return address
    ? { address, startBlock: env.contractsBlock }
    : { address: zeroAddress, startBlock: env.startBlock, endBlock: env.startBlock };
}

/**
 * Ponder turns `synchronous_commit` off in each of its connections but relies on what it has committed: if Postgres crashed, it
 * would continue after rows that are lost. The pool calls this once Ponder has set up a connection.
 */
const onConnect = (client: { query(text: string): Promise<unknown> }) =>
  client.query('SET synchronous_commit = on');

export default createConfig({
  database: {
    kind: 'postgres',
    connectionString: env.databaseUrl,
    // passed to the pool unchanged, though missing from the type
    poolConfig: { onConnect } as object,
  },
  ordering: 'omnichain',
  chains: { arbitrum: { id: env.chainId, rpc: env.rpcUrls, pollingInterval: 500 } },
  contracts: {
    Positions: emitted(env.startBlock, POSITION_EVENTS),
    Prices: emitted(env.pricesBlock, ['OraclePriceUpdate']),
    Markets: emitted(env.marketsBlock, ['MarketCreated']),
    MatchingRule: { chain: 'arbitrum', abi: matchingRuleAbi, ...own(env.contracts?.matchingRule) },
    Mirror: { chain: 'arbitrum', abi: mirrorAbi, ...own(env.contracts?.mirror) },
    Settle: { chain: 'arbitrum', abi: settleAbi, ...own(env.contracts?.settle) },
    Leaves: { chain: 'arbitrum', abi: leavesAbi, ...own(env.contracts?.leaves) },
    Orders: {
      ...{ chain: 'arbitrum', abi: eventEmitterAbi, ...own(env.contracts && env.eventEmitter) },
      filter: { event: 'EventLog2', args: { eventNameHash: orderEnds } },
    },
    VotingEscrow: { chain: 'arbitrum', abi: votingEscrowAbi, ...own(env.earn?.votingEscrow) },
    FeeAuction: { chain: 'arbitrum', abi: feeAuctionAbi, ...own(env.earn?.feeAuction) },
  },
  blocks: {
    MetricsPass: { chain: 'arbitrum', startBlock: env.passStart, interval: env.passInterval },
  },
});
