import { LogSpan } from '../../node/LogSpan';
import type { Rpc } from '../../node/rpc';
import type { Deployment } from '../environment';
import { blockAt, readBlock } from './blockAt';
import { costOf, type Filter } from './costOf';
import { SAMPLE_BLOCKS, sampleEvents } from './sampleEvents';

const DAY = 86_400;
/** Days of prices: 15-minute candles are read for ten days, longer ones for the longest timeframe. */
const PRICE_DAYS = 366;

/** Bytes of rows and indexes per log in the indexer's own tables (docs/operations.md). */
const BYTES = { positions: 1_300, prices: 60, markets: 300 };

export type PlanOptions = {
  /** Days of positions to read, instead of all since the start block. */
  days: number | undefined;
  /** Requests per second that the node answers, and blocks that one eth_getLogs may span; the node may answer fewer. */
  rate: number;
  range: number;
};

export type BackfillPlan = {
  /** Lines to print. */
  cost: string[];
  /** The environment variables for this plan. */
  settings: Record<'MIMIC_START_BLOCK' | 'MIMIC_MARKETS_BLOCK' | 'MIMIC_PRICES_BLOCK', number>;
};

/** Estimates the cost of a backfill, and the settings for it. Reads samples, writes nothing. */
export async function planBackfill(
  rpc: Rpc,
  deployment: Deployment,
  { days, rate, range }: PlanOptions,
): Promise<BackfillPlan> {
  const wrong = Object.entries({ days: days ?? 1, rate, range }).find(([, value]) => !(value > 0));
  if (wrong) throw new Error(`--${wrong[0]} must be a number above 0`);
  const head = await readBlock(rpc, 'latest');
  const { eventEmitter: emitter, startBlock, marketsBlock } = deployment;
  const start =
    days === undefined ? startBlock : await blockAt(rpc, head.time - days * DAY, startBlock, head);
  const yearAgo = await blockAt(rpc, head.time - PRICE_DAYS * DAY, startBlock, head);
  const prices = Math.max(start, yearAgo, deployment.pricesBlock);

  const most = Math.min(range, SAMPLE_BLOCKS);
  const span = new LogSpan({ first: most, most });
  const filter = async (name: keyof typeof BYTES, names: string[], from: number): Promise<Filter> => ({
    ...(await sampleEvents(rpc, { emitter, names, from, to: head.number, span })),
    ...{ name, span: head.number - from + 1, bytesPerLog: BYTES[name] },
  });
  const filters = [
    await filter('positions', ['PositionIncrease', 'PositionDecrease', 'PositionFeesCollected'], start),
    await filter('prices', ['OraclePriceUpdate'], prices),
    await filter('markets', ['MarketCreated'], marketsBlock),
  ];
  const spanned = span.blocks < most ? span.blocks : range;
  const { requests, hours, gigabytes, logs } = costOf(filters, { range: spanned, rate });
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  const cost = [
    ...filters.map(
      ({ name, span, logs: density }) =>
        `${name}: ${count(span)} blocks, about ${count(span * density)} logs`,
    ),
    `${count(requests)} requests for ${count(logs)} logs: ${hours.toFixed(1)} hours at ${rate} requests a second`,
    `${gigabytes.toFixed(1)} GB of database`,
    ...(spanned < range ? [`the node answers about ${spanned} blocks at a time`] : []),
  ];
  const settings = {
    MIMIC_START_BLOCK: start,
    MIMIC_MARKETS_BLOCK: marketsBlock,
    MIMIC_PRICES_BLOCK: prices,
  };
  return { cost, settings };
}
