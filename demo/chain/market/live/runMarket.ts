import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import type { Deployment } from '../../deploy/deploy';
import { encodeOraclePriceUpdate } from '../../emitter/oraclePriceUpdate';
import { createRpc, type Rpc } from '../../rpc';
import { generateHistory, type HistoryPlan, type HistoryStep } from '../history/history';
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
/** So many moves of a tick make an hour's. */
const MOVES_AN_HOUR = 60;

export type MarketOptions = {
  rpcUrl: string;
  deployment: Deployment;
  /** What the history on the chain was generated from. */
  plan: HistoryPlan;
  tickSeconds?: number;
  signal: AbortSignal;
  /** Once, when trading starts, and after each tick. */
  onReady?: (take: (wish: MarketWish) => void) => void;
  onTick?: (step: HistoryStep) => void;
};

/**
 * Lets the sandbox live until `signal`: prices tick, traders trade, in real time; a day that is wished for passes hour by
 * hour, each once the keeper has done its part of the one before. Each tick first sets the exchange's prices, then emits the oracle's and the traders' events in one transaction. It goes on from what is on the chain, so
 * a kept chain can be gone on with; the chain must hold the history of this plan. Rejects when the chain does not answer or refuses a transaction.
 */
export async function runMarket(options: MarketOptions): Promise<void> {
  const { rpcUrl, deployment, plan, tickSeconds = 3, signal } = options;
  const rpc = createRpc(rpcUrl);
  try {
    const history = generateHistory(plan);
    const state = await readLiveState(rpc, deployment.eventEmitter, plan.end);
    restoreBook(history.book, state.events);
    const market = createLiveMarket(
      history,
      new Map([...history.prices, ...state.prices]),
      String(state.head),
    );
    let ahead = await secondsAhead(rpc);
    let hours = 0;
    options.onReady?.((wish) => {
      if (wish.act !== 'day') market.wish(wish);
      // a day that passes already is the one
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

/** By how much the chain is ahead of the clock: days have passed on it. */
const secondsAhead = async (rpc: Rpc) => Math.max(0, (await headOf(rpc)).time - clock());

/** Now on the chain, or the last block's time when that is later. */
const tickTime = async (rpc: Rpc, ahead: number) => Math.max(clock() + ahead, (await headOf(rpc)).time);

const clock = () => Math.floor(Date.now() / 1000);

async function headOf(rpc: Rpc): Promise<{ number: number; time: number }> {
  const { number, timestamp } = await rpc.request<Record<'number' | 'timestamp', Hex>>(
    'eth_getBlockByNumber',
    ['latest', false],
  );
  return { number: Number(number), time: Number(timestamp) };
}

/** Waits until no transaction was sent for that many milliseconds: the keeper answers an opening within a few. */
async function untilQuiet(rpc: Rpc, milliseconds: number): Promise<void> {
  // whoever sends all the time is not waited for
  for (let looks = 0, last = -1; looks < 5; looks++) {
    const { number } = await headOf(rpc);
    if (number === last) return;
    last = number;
    await sleep(milliseconds);
  }
}

async function send(rpc: Rpc, time: number, { from, to, data }: ChainCall): Promise<void> {
  // refused only when somebody else's block has just passed this time: then that time is as good
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

/** 15M: half of a block is left for others. */
const TICK_GAS = '0xe4e1c0';
