import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { createRpc, type Rpc } from '../../../node/rpc';
import { Executor } from '../../chain/Executor';
import type { Handled } from '../../chain/GmxKeeper';
import { sandboxAccount } from '../../deploy/accounts';
import type { Deployment, SandboxDeployment } from '../../deploy/deploy';
import { encodeOraclePriceUpdate } from '../../emitter/oraclePriceUpdate';
import type { PositionTrade } from '../gmx/positionTrade';
import type { HistoryEnd, HistoryStep } from '../history/history';
import type { ChainCall } from '../write/ChainCall';
import { emitCall } from '../write/marketCalls';
import { priceFeedCall } from '../write/priceFeedCall';
import { carryOut } from './carryOut';
import { GmxKeepers, type KeeperScenario } from './GmxKeepers';
import { createLiveMarket } from './liveMarket';
import { readLivePrices } from './readLivePrices';
import { restoreBook } from './restoreBook';
import type { TradeScenario } from './runScenario';

/** A request from a sandbox user. */
export type MarketScenario = TradeScenario | KeeperScenario | { act: 'day' };

const HOUR = 3600;
/** The number of a tick's price moves that make up an hour. */
const MOVES_AN_HOUR = 60;

export type MarketOptions = {
  rpcUrl: string;
  deployment: SandboxDeployment;
  /** Where the history on the chain ends. */
  from: HistoryEnd;
  tickSeconds?: number;
  signal: AbortSignal;
  /** Called once when trading starts; `onTick` after each tick. */
  onReady?: (take: (scenario: MarketScenario) => void) => void;
  onTick?: (step: HistoryStep) => void;
  /** Called when something has become of an order of somebody else's, a copy's for example. */
  onOrder?: (handled: Handled) => void;
};

/**
 * Runs the sandbox's market until `signal`: prices tick and traders trade in real time. A requested day passes hour by hour;
 * each hour starts once the keeper has caught up with the one before. Each tick first sets the feeds' prices and emits the
 * oracle's, then each trade is a transaction of GMX's keeper; between two ticks GMX's keepers execute everybody else's orders. It continues from what is on the chain, which must hold this
 * history. Rejects if the node does not respond or refuses a transaction.
 */
export async function runMarket(options: MarketOptions): Promise<void> {
  const { rpcUrl, deployment, from, tickSeconds = 3, signal } = options;
  const rpc = createRpc(rpcUrl);
  try {
    const { book } = from;
    await restoreBook(book, rpc);
    const prices = await readLivePrices(rpc, deployment.eventEmitter, from.end);
    const { number } = await headOf(rpc);
    const market = createLiveMarket(from, new Map([...from.prices, ...prices]), String(number));
    let ahead = await secondsAhead(rpc);
    let hours = 0;
    const time = (head: bigint) => later(head, BigInt(clock() + ahead));
    const executor = new Executor({ rpc, keeper: sandboxAccount('oracle').address, time });
    const keepers = new GmxKeepers({ rpc, executor, book, time, onOrder: options.onOrder });
    options.onReady?.((scenario) => {
      if (isTrade(scenario)) market.request(scenario);
      else if (scenario.act !== 'day') keepers.request(scenario);
      // ignored while a day is already passing
      else if (hours === 0) hours = 24;
    });
    while (!signal.aborted) {
      const isHour = hours > 0;
      if (isHour) {
        await keepers.finish();
        ahead += HOUR;
        hours -= 1;
      }
      const now = await tickTime(rpc, ahead);
      const step = book.rehearse(() => market.tick(now, isHour ? MOVES_AN_HOUR : 1));
      const { view } = step;
      keepers.view = view;
      await send(rpc, now, priceFeedCall(deployment, view, step.priceUpdates));
      await send(rpc, now, priceCall(deployment, step));
      const trades: PositionTrade[] = [];
      for (const trade of step.trades) {
        const done = await carryOut(trade, { executor, book, view });
        if (done) trades.push(done);
      }
      options.onTick?.({ ...step, trades });
      if (hours > 0) await waitUntilQuiet(rpc, (tickSeconds * 1000) / 3);
      else await keepers.watch(tickSeconds * 1000, signal);
    }
  } finally {
    rpc.close();
  }
}

function priceCall(deployment: Deployment, { time, view, priceUpdates }: HistoryStep): ChainCall {
  const prices = priceUpdates.map(({ address }) =>
    encodeOraclePriceUpdate(address, view.price(address), time),
  );
  return emitCall(deployment, prices);
}

const later = (a: bigint, b: bigint) => (a > b ? a : b);

const isTrade = (scenario: MarketScenario): scenario is TradeScenario =>
  scenario.act === 'open' || scenario.act === 'close';

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
async function waitUntilQuiet(rpc: Rpc, milliseconds: number): Promise<void> {
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
