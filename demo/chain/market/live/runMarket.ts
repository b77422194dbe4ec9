import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import type { Deployment } from '../../deploy/deploy';
import { encodeOraclePriceUpdate } from '../../emitter/oraclePriceUpdate';
import { createRpc, type Rpc } from '../../rpc';
import type { HistoryEnd, HistoryStep } from '../history/history';
import type { ChainCall } from '../write/ChainCall';
import { exchangePrices } from '../write/exchangeCalls';
import { emitCall, tradeLogs } from '../write/marketCalls';
import type { TradeWish } from './grantWish';
import { createLiveMarket } from './liveMarket';
import { readLiveState } from './liveState';
import { restoreBook } from './restoreBook';

/** A request from a sandbox user. */
export type MarketWish = TradeWish | { act: 'day' };

const HOUR = 3600;
/** The number of a tick's price moves that make up an hour. */
const MOVES_AN_HOUR = 60;

export type MarketOptions = {
  rpcUrl: string;
  deployment: Deployment;
  /** Where the history on the chain ends. */
  from: HistoryEnd;
  tickSeconds?: number;
  signal: AbortSignal;
  /** Called once when trading starts; `onTick` after each tick. */
  onReady?: (take: (wish: MarketWish) => void) => void;
  onTick?: (step: HistoryStep) => void;
};

/**
 * Runs the sandbox's market until `signal`: prices tick and traders trade in real time. A requested day passes hour by hour;
 * each hour starts once the keeper has caught up with the one before. Each tick first sets the exchange's prices, then emits
 * the oracle's and the traders' events in one transaction. It continues from what is on the chain, which must hold this
 * history. Rejects if the node does not respond or refuses a transaction.
 */
export async function runMarket(options: MarketOptions): Promise<void> {
  const { rpcUrl, deployment, from, tickSeconds = 3, signal } = options;
  const rpc = createRpc(rpcUrl);
  try {
    const state = await readLiveState(rpc, deployment.eventEmitter, from.end);
    restoreBook(from.book, state.events);
    const market = createLiveMarket(from, new Map([...from.prices, ...state.prices]), String(state.head));
    let ahead = await secondsAhead(rpc);
    let hours = 0;
    options.onReady?.((wish) => {
      if (wish.act !== 'day') market.wish(wish);
      // ignored while a day is already passing
      else if (hours === 0) hours = 24;
    });
    while (!signal.aborted) {
      const isHour = hours > 0;
      if (isHour) {
        ahead += HOUR;
        hours -= 1;
      }
      const step = market.tick(await tickTime(rpc, ahead), isHour ? MOVES_AN_HOUR : 1);
      await send(rpc, step.time, exchangePrices(deployment, step.view, step.priceUpdates));
      await send(rpc, step.time, tickCall(deployment, step));
      options.onTick?.(step);
      if (hours > 0) await untilQuiet(rpc, (tickSeconds * 1000) / 3);
      else await sleep(tickSeconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    rpc.close();
  }
}

function tickCall(deployment: Deployment, { time, view, priceUpdates, trades }: HistoryStep): ChainCall {
  const prices = priceUpdates.map(({ address }) =>
    encodeOraclePriceUpdate(address, view.price(address), time),
  );
  return emitCall(deployment, [...prices, ...trades.flatMap(tradeLogs)]);
}

/** Seconds that the chain is ahead of the clock, after days were skipped. */
const secondsAhead = async (rpc: Rpc) => Math.max(0, (await headOf(rpc)).time - clock());

/** The current time on the chain, or the last block's if that is later. */
const tickTime = async (rpc: Rpc, ahead: number) => Math.max(clock() + ahead, (await headOf(rpc)).time);

const clock = () => Math.floor(Date.now() / 1000);

async function headOf(rpc: Rpc): Promise<{ number: number; time: number }> {
  const { number, timestamp } = await rpc.request<Record<'number' | 'timestamp', Hex>>(
    'eth_getBlockByNumber',
    ['latest', false],
  );
  return { number: Number(number), time: Number(timestamp) };
}

/** Waits until no block was mined for this long: the keeper answers an opening within a few milliseconds. */
async function untilQuiet(rpc: Rpc, milliseconds: number): Promise<void> {
  // gives up if blocks keep coming
  for (let looks = 0, last = -1; looks < 5; looks++) {
    const { number } = await headOf(rpc);
    if (number === last) return;
    last = number;
    await sleep(milliseconds);
  }
}

async function send(rpc: Rpc, time: number, { from, to, data }: ChainCall): Promise<void> {
  // fails only if another block has just passed this time; then the default is as good
  await rpc.request('evm_setNextBlockTimestamp', [time]).catch(() => undefined);
  const hash = await rpc.request<Hex>('eth_sendTransaction', [{ from, to, data, gas: TICK_GAS }]);
  for (let attempt = 0; attempt < 100; attempt++) {
    const receipt = await rpc.request<{ status: Hex } | null>('eth_getTransactionReceipt', [hash]);
    if (receipt?.status === '0x1') return;
    if (receipt) throw new Error(`The market's transaction ${hash} reverted`);
    await sleep(20);
  }
  throw new Error(`The market's transaction ${hash} was not mined within 2 s`);
}

/** 15M: leaves half of the block to others. */
const TICK_GAS = '0xe4e1c0';
