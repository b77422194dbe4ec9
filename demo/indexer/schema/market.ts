import { onchainTable } from 'ponder';

export const Market = onchainTable('Market', (t) => ({
  marketToken: t.hex().primaryKey(),
  indexToken: t.hex().notNull(),
  longToken: t.hex().notNull(),
  shortToken: t.hex().notNull(),
  marketType: t.hex().notNull(),
}));

/** USD 1e30 per smallest unit; price is the mean of both sides, rounded down. */
export const OraclePrice = onchainTable('OraclePrice', (t) => ({
  token: t.hex().primaryKey(),
  price: t.bigint().notNull(),
  minPrice: t.bigint().notNull(),
  maxPrice: t.bigint().notNull(),
  updateTimestamp: t.integer().notNull(),
}));

/**
 * Candles of the mean price, USD 1e30 per smallest unit; a slot opens at the previous close. Slots without a price have no row.
 */
export const PriceCandle = onchainTable('PriceCandle', (t) => ({
  /** `<token>-<interval>-<slotTime>` */
  id: t.text().primaryKey(),
  token: t.hex().notNull(),
  interval: t.integer().notNull(),
  slotTime: t.integer().notNull(),
  o: t.bigint().notNull(),
  h: t.bigint().notNull(),
  l: t.bigint().notNull(),
  c: t.bigint().notNull(),
}));
