import { select } from '../kit/indexer/database';
import type { Sandbox } from '../kit/page/sandbox';

/** The close of a token's last candle that had ended by then. */
export async function priceAt(
  sandbox: Sandbox,
  token: string,
  time: number,
  interval: number,
): Promise<bigint> {
  const [row] = await select<{ c: string }>(
    sandbox,
    `SELECT "c" FROM "PriceCandle" WHERE "token" = '${token}' AND "interval" = ${interval}
       AND "slot_time" + ${interval} <= ${time} ORDER BY "slot_time" DESC LIMIT 1`,
  );
  if (!row) throw new Error(`No price of ${token} is known before ${time}.`);
  return BigInt(row.c);
}
