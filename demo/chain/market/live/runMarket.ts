import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import type { Deployment } from '../../deploy/deploy';
import { encodeOraclePriceUpdate } from '../../emitter/oraclePriceUpdate';
import { createRpc, type Rpc } from '../../rpc';
import { generateHistory, type HistoryPlan, type HistoryStep } from '../history/history';
import type { ChainCall } from '../write/ChainCall';
import { exchangePrices } from '../write/exchangeCalls';
import { emitCall, tradeLogs } from '../write/marketCalls';
import { createLiveMarket, type LiveMarket } from './liveMarket';
import { readLiveState } from './liveState';
import { restoreBook } from './restoreBook';

export type MarketOptions = {
  rpcUrl: string;
  deployment: Deployment;
  /** What the history on the chain was generated from. */
  plan: HistoryPlan;
  tickSeconds?: number;
  signal: AbortSignal;
  /** Once, when trading starts, and after each tick. */
  onReady?: (market: LiveMarket) => void;
  onTick?: (step: HistoryStep) => void;
};

/**
 * Lets the sandbox live until `signal`: prices tick, traders trade, in real time. Each tick first sets the exchange's
 * prices, then emits the oracle's and the traders' events in one transaction. It goes on from what is on the chain, so
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
    options.onReady?.(market);
    while (!signal.aborted) {
      const step = market.tick(await tickTime(rpc));
      await send(rpc, step.time, exchangePrices(deployment, step.view, step.priceUpdates));
      await send(rpc, step.time, tickCall(deployment, step));
      options.onTick?.(step);
      await sleep(tickSeconds * 1000, undefined, { signal }).catch(() => undefined);
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

/** Now, or the last block's time when the chain is ahead of the clock. */
async function tickTime(rpc: Rpc): Promise<number> {
  const { timestamp } = await rpc.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  return Math.max(Math.floor(Date.now() / 1000), Number(timestamp));
}

async function send(rpc: Rpc, time: number, { from, to, data }: ChainCall): Promise<void> {
  // refused only when somebody else's block has just passed this time: then that time is as good
  await rpc.request('evm_setNextBlockTimestamp', [time]).catch(() => undefined);
  const hash = await rpc.request<Hex>('eth_sendTransaction', [{ from, to, data, gas: TICK_GAS }]);
  for (let attempt = 0; attempt < 100; attempt++) {
    const receipt = await rpc.request<{ status: Hex } | null>('eth_getTransactionReceipt', [hash]);
    if (receipt?.status === '0x1') return;
    if (receipt) throw new Error(`The chain refused the market's transaction ${hash}`);
    await sleep(20);
  }
  throw new Error(`The market's transaction ${hash} was not mined within 2 s`);
}

/** 15M: half of a block is left for others. */
const TICK_GAS = '0xe4e1c0';
