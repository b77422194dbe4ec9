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
import { marketCreatedCalls, packedEmitCall, stepCalls } from '../write/marketCalls';
import type { History, HistoryStep } from './history';

export type TimedCall = ChainCall & {
  /** Seconds; calls with the same time keep their order. */
  time: number;
};

export type SeedOptions = {
  rpcUrl: string;
  deployment: Deployment;
  /** Seconds: the time of the chain's last block. No event may be later. */
  now: number;
  history?: History;
  replay?: Replay;
  /** Other transactions with their own times: followers' deposits and rules. Ascending. */
  calls?: readonly TimedCall[];
  /**
   * Called after each moment with trades. If they need answers it returns a function, which is called once everything up to
   * that moment is on the chain; the calls it returns are sent a few seconds later, together with the exchange's prices.
   * Returns undefined if there is nothing to answer: bringing the chain up to date takes time.
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
  /** Reverted calls among `calls` and the answers to trades. */
  refused: readonly ChainCall[];
  milliseconds: number;
};

/** Seconds between a trader's event and the followers' copies of it. */
const RESPONSE_DELAY = 3;
/** On this chain the indexer treats blocks 240 below the head as final. */
const FILLER_BLOCKS = 241;

type Entry = { time: number } & ({ step: HistoryStep } | { calls: readonly ChainCall[]; logs: number });

/**
 * Writes the generated history, recorded logs and other calls to a fresh chain in order of time, then enough empty blocks to
 * make all of it final, all within seconds. Throws if one of the market's own transactions fails.
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
        logs += step.priceUpdates.length + step.trades.reduce((sum, trade) => sum + trade.logs.length, 0);
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
