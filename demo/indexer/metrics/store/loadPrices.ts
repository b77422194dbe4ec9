import type { Address, PriceMap } from '@mimic/widgets/core';
import { sql } from 'ponder';
import { OraclePrice } from '../../schema/market';
import type { MetricsDb } from '../MetricsDb';
import { runUnparsed } from './unparsed';

type Row = { token: Address; min_price: string; max_price: string };

/** The latest price of each token. */
export async function loadPrices(db: MetricsDb): Promise<PriceMap> {
  const rows = await runUnparsed<Row>(db, sql`SELECT token, min_price, max_price FROM ${OraclePrice}`);
  return Object.fromEntries(
    rows.map(({ token, min_price, max_price }) => [
      token,
      { min: BigInt(min_price), max: BigInt(max_price) },
    ]),
  );
}
