import { type Hex, toHex } from 'viem';
import { createRpc } from '../../node/rpc';
import { BLOCK_GAS_LIMIT, WRITING_GAS_LIMIT } from '../chain/anvil';
import type { SandboxDeployment } from '../deploy/deploy';
import { keys } from '../gmx/state/keys';
import { SANDBOX_MARKETS } from '../markets/sandboxMarkets';
import { Book } from './gmx/book';
import type { PositionTrade } from './gmx/positionTrade';
import type { History, HistoryStep } from './history/history';
import { referralsOf } from './history/trader';
import type { Replay } from './replay/replay';
import { BlockWriter } from './write/blockWriter';
import type { ChainCall } from './write/ChainCall';
import { GmxWriter } from './write/GmxWriter';
import { marketCreatedCalls, packedEmitCall, stepCalls } from './write/marketCalls';
import { priceFeedCall } from './write/priceFeedCall';

export type TimedCall = ChainCall & {
  /** Seconds; calls with the same time keep their order. */
  time: number;
};

export type SeedOptions = {
  rpcUrl: string;
  deployment: SandboxDeployment;
  /** Seconds: the time of the chain's last block. No event may be later. */
  now: number;
  history?: History;
  replay?: Replay;
  /** Other transactions with their own times: followers' deposits and rules. Ascending. */
  calls?: readonly TimedCall[];
  /**
   * Called after each moment with trades. If they need answers it returns a function, which is called once everything up to
   * that moment is on the chain. Returns undefined if there is nothing to answer: bringing the chain up to date takes time.
   */
  respond?: (trades: readonly PositionTrade[], time: number) => ((past: Past) => Promise<void>) | undefined;
  /** Blocks written and blocks planned. */
  onProgress?: (done: number, total: number) => void;
};

/** The moment that is being answered. */
export type Past = {
  /** GMX with all traders' trades so far, and what the answers have done on it. */
  book: Book;
  gmx: GmxWriter;
  /**
   * Sends calls so many seconds after the trades, and waits for them. Those that revert are the result's `refused`.
   */
  write(seconds: number, calls: readonly ChainCall[]): Promise<void>;
  /** The time that a block written now has, in unix seconds. */
  timeAfter(seconds: number): number;
};

export type SeedResult = {
  /** GMX at the end, with what the answers have done on it; absent without a history. */
  book: Book | undefined;
  blocks: number;
  logs: number;
  /** Asks the chain which of `calls` and of the answers to trades have reverted. */
  refused: () => Promise<readonly ChainCall[]>;
  milliseconds: number;
};

/** Answers create orders between those of the generated traders, whose keys are settled: GMX counts on from here. */
const FIRST_NONCE = 1_000_000n;
/** On this chain the indexer treats blocks 240 below the head as final. */
const FILLER_BLOCKS = 241;

type Entry = { time: number } & ({ step: HistoryStep } | { calls: readonly ChainCall[]; logs: number });

/**
 * Writes the generated history, recorded logs and other calls to a fresh chain in order of time, then what the history leaves in
 * GMX's DataStore, all within seconds; what it logs is final by then. Throws if one of the market's own transactions fails.
 */
export async function seedHistory(options: SeedOptions): Promise<SeedResult> {
  const { rpcUrl, deployment, now, history, replay, respond, onProgress } = options;
  const began = performance.now();
  const rpc = createRpc(rpcUrl);
  const writer = new BlockWriter(rpc);
  const entries = entriesOf(options);
  /** Calls that may revert, and those that must not. */
  const others: ChainCall[] = [];
  const own: ChainCall[] = [];
  const write = async (list: ChainCall[], time: number, calls: readonly ChainCall[]) => {
    list.push(...calls);
    await writer.write(time, calls);
  };
  const book = history && (respond ? restart(history) : history.book);
  const gmx = book && new GmxWriter(rpc, book.state);
  let logs = 0;
  try {
    await rpc.request('evm_setAutomine', [false]);
    await rpc.request('evm_setBlockGasLimit', [toHex(WRITING_GAS_LIMIT)]);
    const markets = unique([...(history ? SANDBOX_MARKETS : []), ...(replay?.markets ?? [])]);
    const first = entries[0]?.time ?? now;
    await writer.write(first, marketCreatedCalls(deployment, markets));
    logs += markets.length;

    for (const [index, entry] of entries.entries()) {
      if ('calls' in entry) {
        await write(entry.logs === 0 ? others : own, entry.time, entry.calls);
        logs += entry.logs;
      } else {
        const { step } = entry;
        await writer.write(step.time, stepCalls(deployment, step));
        logs += step.priceUpdates.length + step.trades.reduce((sum, trade) => sum + trade.logs.length, 0);
        if (book && gmx && respond && step.trades.length > 0) {
          for (const trade of step.trades) book.repeat(trade);
          const answer = respond(step.trades, step.time);
          if (answer) {
            await writer.flush();
            const timeAfter = (seconds: number) => writer.timeOf(Math.min(now, step.time + seconds));
            const answerWith: Past['write'] = async (seconds, calls) => {
              await write(others, timeAfter(seconds), calls);
              await writer.flush();
            };
            await answer({ book, gmx, write: answerWith, timeAfter });
          }
        }
      }
      onProgress?.(index + 1, entries.length);
    }
    const last = history?.steps.at(-1);
    await writer.flush();
    await rpc.request('evm_setNextBlockTimestamp', [now]);
    await rpc.request('anvil_mine', [FILLER_BLOCKS, 0]);
    // nobody follows what this logs; a node's work for each block grows with what is stored
    if (gmx && last) {
      const head = await rpc.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
      const time = Number(head.timestamp);
      await write(own, time, await gmx.end());
      await write(own, time, [priceFeedCall(deployment, last.view)]);
      await writer.flush();
    }
    const [failed] = await writer.refused(rpc, own);
    if (failed)
      throw new Error(
        `A transaction from ${failed.from} to ${failed.to} reverted while the history was written`,
      );
    await rpc.request('evm_setBlockGasLimit', [toHex(BLOCK_GAS_LIMIT)]);
    await rpc.request('evm_setAutomine', [true]);
  } finally {
    rpc.close();
  }
  const milliseconds = Math.round(performance.now() - began);
  const refused = async () => {
    const again = createRpc(rpcUrl);
    return writer.refused(again, others).finally(again.close);
  };
  return { book, blocks: writer.blocks + FILLER_BLOCKS, logs, refused, milliseconds };
}

/** GMX as it was before the history. */
function restart({ steps, traders }: History): Book {
  const [first] = steps;
  if (!first) throw new Error('The history has no steps');
  const book = new Book(first.view, referralsOf(traders));
  book.state.set(keys.nonce, FIRST_NONCE);
  book.state.commit();
  return book;
}

/** The genesis time: an hour before anything that will be written. */
export function chainStart(options: {
  now: number;
  history?: Pick<History, 'start'> | undefined;
  replay?: Replay | undefined;
}): number {
  const { now, history, replay } = options;
  return Math.min(now, history?.start ?? now, replay?.transactions[0]?.time ?? now) - 3600;
}

function entriesOf({ deployment, history, replay, calls }: SeedOptions): Entry[] {
  const entries: Entry[] = [
    ...byTime(calls ?? []),
    ...(replay?.transactions ?? []).map(({ time, logs }) => ({
      time,
      calls: [packedEmitCall(deployment, logs)],
      logs: logs.length,
    })),
    ...(history?.steps ?? [])
      .filter(({ priceUpdates, trades }) => priceUpdates.length + trades.length > 0)
      .map((step) => ({ time: step.time, step })),
  ];
  // a stable sort keeps equal times in order
  return entries.sort((a, b) => a.time - b.time);
}

/** Groups the calls of one time into one block. */
function byTime(calls: readonly TimedCall[]): Entry[] {
  const groups = new Map<number, TimedCall[]>();
  for (const call of calls) groups.set(call.time, [...(groups.get(call.time) ?? []), call]);
  return [...groups].map(([time, group]) => ({ time, calls: group, logs: 0 }));
}

const unique = <T extends { marketToken: string }>(markets: readonly T[]): T[] => [
  ...new Map(markets.map((market) => [market.marketToken, market])).values(),
];
