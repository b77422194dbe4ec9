import { toHex } from 'viem';
import { BLOCK_GAS_LIMIT, WRITING_GAS_LIMIT } from '../../anvil';
import type { Deployment } from '../../deploy/deploy';
import type { Replay } from '../../replay/replay';
import { createRpc } from '../../rpc';
import type { PositionTrade } from '../gmx/positionTrade';
import { SANDBOX_MARKETS } from '../gmx/sandboxMarkets';
import { BlockWriter } from '../write/blockWriter';
import type { ChainCall } from '../write/ChainCall';
import { exchangeMarkets, exchangePrices } from '../write/exchangeCalls';
import { emitCall, marketCreatedCalls, stepCalls } from '../write/marketCalls';
import type { History, HistoryStep } from './history';

export type TimedCall = ChainCall & {
  /** Seconds; calls of one time keep their order. */
  time: number;
};

export type SeedOptions = {
  rpcUrl: string;
  deployment: Deployment;
  /** Seconds: the time of the chain's last block. No event may be later. */
  now: number;
  history?: History;
  replay?: Replay;
  /** Other transactions with times of their own: followers' deposits and rules. Ascending. */
  calls?: readonly TimedCall[];
  /**
   * Asked after each moment at which generated traders traded. Where there is something to answer it gives a function,
   * which is called once the chain holds everything up to that moment; its calls are sent a few seconds later, together
   * with the exchange's prices. Bringing the chain up to date costs time: nothing to answer, nothing to wait for.
   */
  respond?: (
    trades: readonly PositionTrade[],
    time: number,
  ) => (() => Promise<readonly ChainCall[]>) | undefined;
  /** Blocks written and blocks planned. */
  onProgress?: (done: number, total: number) => void;
};

export type SeedResult = {
  blocks: number;
  logs: number;
  /** Of `calls` and of the answers to trades: those that reverted. */
  refused: readonly ChainCall[];
  milliseconds: number;
};

/** Seconds from a trader's event to the followers' copies of it. */
const RESPONSE_DELAY = 3;
/** The indexer takes history as final 240 blocks behind the head on this chain. */
const FILLER_BLOCKS = 241;

type Entry = { time: number } & ({ step: HistoryStep } | { calls: readonly ChainCall[]; logs: number });

/**
 * Writes generated history, recorded logs and other calls onto a fresh chain as one ascending order of blocks, then as
 * many empty blocks as make all of it final, all within seconds. Throws when a transaction of the market's own fails.
 */
export async function seedHistory(options: SeedOptions): Promise<SeedResult> {
  const { rpcUrl, deployment, now, history, replay, respond, onProgress } = options;
  const began = performance.now();
  const rpc = createRpc(rpcUrl);
  const writer = new BlockWriter(rpc);
  const entries = entriesOf(options);
  const refused: ChainCall[] = [];
  const note = (call: ChainCall) => refused.push(call);
  let logs = 0;
  try {
    await rpc.request('evm_setAutomine', [false]);
    await rpc.request('evm_setBlockGasLimit', [toHex(WRITING_GAS_LIMIT)]);
    const markets = unique([...(history ? SANDBOX_MARKETS : []), ...(replay?.markets ?? [])]);
    const first = entries[0]?.time ?? now;
    await writer.write(first, [
      exchangeMarkets(deployment, markets),
      ...marketCreatedCalls(deployment, markets),
    ]);
    logs += markets.length;

    for (const [index, entry] of entries.entries()) {
      if ('calls' in entry) {
        await writer.write(entry.time, entry.calls, entry.logs === 0 ? note : fail);
        logs += entry.logs;
      } else {
        const { step } = entry;
        await writer.write(step.time, stepCalls(deployment, step));
        logs += step.priceUpdates.length + step.trades.length * 2;
        const answer = step.trades.length > 0 ? respond?.(step.trades, step.time) : undefined;
        if (answer) {
          await writer.flush();
          const answers = await answer();
          if (answers.length > 0) {
            const time = Math.min(now, step.time + RESPONSE_DELAY);
            await writer.write(time, [exchangePrices(deployment, step.view), ...answers], note);
          }
        }
      }
      onProgress?.(index + 1, entries.length);
    }
    const last = history?.steps.at(-1);
    if (last) await writer.write(last.time, [exchangePrices(deployment, last.view)], fail);
    await writer.flush();
    await rpc.request('evm_setBlockGasLimit', [toHex(BLOCK_GAS_LIMIT)]);
    await rpc.request('evm_setAutomine', [true]);
    await rpc.request('evm_setNextBlockTimestamp', [now]);
    await rpc.request('anvil_mine', [FILLER_BLOCKS, 0]);
  } finally {
    rpc.close();
  }
  const milliseconds = Math.round(performance.now() - began);
  return { blocks: writer.blocks + FILLER_BLOCKS, logs, refused, milliseconds };
}

function fail({ from, to }: ChainCall): never {
  throw new Error(`A transaction from ${from} to ${to} reverted while the history was written`);
}

/** The time to start the chain at: an hour before anything that will be written to it. */
export function chainStart(options: Pick<SeedOptions, 'now' | 'history' | 'replay'>): number {
  const { now, history, replay } = options;
  return Math.min(now, history?.start ?? now, replay?.transactions[0]?.time ?? now) - 3600;
}

function entriesOf({ deployment, history, replay, calls }: SeedOptions): Entry[] {
  const entries: Entry[] = [
    ...byTime(calls ?? []),
    ...(replay?.transactions ?? []).map(({ time, logs }) => ({
      time,
      calls: [emitCall(deployment, logs)],
      logs: logs.length,
    })),
    ...(history?.steps ?? [])
      .filter(({ priceUpdates, trades }) => priceUpdates.length + trades.length > 0)
      .map((step) => ({ time: step.time, step })),
  ];
  // stable: what was in order stays in order
  return entries.sort((a, b) => a.time - b.time);
}

/** One block for the calls of one time. */
function byTime(calls: readonly TimedCall[]): Entry[] {
  const groups = new Map<number, TimedCall[]>();
  for (const call of calls) groups.set(call.time, [...(groups.get(call.time) ?? []), call]);
  return [...groups].map(([time, group]) => ({ time, calls: group, logs: 0 }));
}

const unique = <T extends { marketToken: string }>(markets: readonly T[]): T[] => [
  ...new Map(markets.map((market) => [market.marketToken, market])).values(),
];
