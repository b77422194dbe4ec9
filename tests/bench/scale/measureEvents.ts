import type { Hex } from '@mimic/widgets/core';
import type { Client } from 'pg';
import type { IndexedEvent } from '../../../demo/indexer/metrics/fold/foldEvent';
import type { LiveMetrics } from '../../../demo/indexer/metrics/LiveMetrics';
import { indexBlock } from '../../kit/indexer/indexBlock';
import type { startMetricsDb } from '../../kit/indexer/startMetricsDb';

type Running = Awaited<ReturnType<typeof startMetricsDb>>;
type Row = { account: Hex; trader_matching_key: Hex; collateral_token: Hex };

const word = (n: number): Hex => `0x${n.toString(16).padStart(64, 'b')}`;

/** Milliseconds per event at the head, for its rows and figures: positions open, then close. */
export async function measureEvents(
  { db, client, commit }: Running,
  metrics: LiveMetrics,
  count: number,
  now: number,
): Promise<number[]> {
  const { rows } = await client.query<Row>(
    `SELECT account, trader_matching_key, collateral_token FROM "TraderRouteMetric" ORDER BY md5(trader_matching_key) LIMIT ${count / 2}`,
  );
  const token = await firstToken(client);
  const times: number[] = [];
  for (const [n, isClose] of [false, true].entries()) {
    for (const [i, row] of rows.entries()) {
      const number = n * rows.length + i;
      const event = eventOf(row, { i, number, isClose, token, time: now + number });
      const started = performance.now();
      await client.query('BEGIN');
      await indexBlock(db, metrics, {
        number,
        time: now + number,
        prices: [],
        rules: [],
        events: [{ event, feesAreLate: false }],
      });
      times.push(performance.now() - started);
      await commit(String(number).padStart(75, '0'));
      await client.query('COMMIT');
    }
  }
  return times;
}

async function firstToken(client: Client): Promise<Hex> {
  const { rows } = await client.query<{ token: Hex }>('SELECT token FROM "OraclePrice" LIMIT 1');
  return rows[0]!.token;
}

function eventOf(
  row: Row,
  {
    i,
    number,
    isClose,
    token,
    time,
  }: { i: number; number: number; isClose: boolean; token: Hex; time: number },
): IndexedEvent {
  const size = isClose ? 0n : 10n ** 33n;
  const base = {
    ...{
      orderKey: word(number),
      positionKey: word(1_000_000 + i),
      traderMatchingKey: row.trader_matching_key,
    },
    ...{ account: row.account, collateralToken: row.collateral_token, market: token, indexToken: token },
    ...{
      isLong: true,
      sizeInUsd: size,
      sizeInTokens: size / 10n ** 16n,
      collateralInTokens: size / 10n ** 25n,
    },
    ...{
      sizeDeltaUsd: 10n ** 33n,
      sizeDeltaInTokens: 10n ** 17n,
      collateralDeltaAmount: 0n,
      priceImpactUsd: 0n,
    },
    ...{ executionPrice: 2n, indexTokenPriceMin: 2n * 10n ** 15n, indexTokenPriceMax: 2n * 10n ** 15n },
    ...{ collateralTokenPriceMin: 10n ** 24n, collateralTokenPriceMax: 10n ** 24n },
    ...{ blockTimestamp: time, blockNumber: time, logIndex: 0, transactionHash: word(number) },
    feeCollected: null,
  };
  return isClose ? { kind: 'decrease', ...base, basePnlUsd: 10n ** 30n } : { kind: 'increase', ...base };
}
