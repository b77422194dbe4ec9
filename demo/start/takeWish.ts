import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TradeWish } from '../chain/market/live/grantWish';

export const WISH_PATH = '/sandbox/wish';

/** What carries wishes out. */
export type Market = { tell(line: string): void };

const ADDRESS = /^0x[0-9a-f]{40}$/;

/** Hands the market what a visitor of this page wants a trader to do; no other site can ask. */
export async function takeWish(
  request: IncomingMessage,
  response: ServerResponse,
  market: Market,
): Promise<void> {
  const { origin, host, 'content-type': type } = request.headers;
  const isOwn = request.method === 'POST' && type === 'application/json' && origin === `http://${host}`;
  if (!isOwn) return void response.writeHead(403).end('Wishes come from this page only.');
  const wish = await json(request).catch(() => undefined);
  if (!isWish(wish)) return void response.writeHead(400).end('This is no wish.');
  const { act, account, collateralToken } = wish;
  market.tell(JSON.stringify({ act, account, collateralToken }));
  response.writeHead(202).end();
}

function isWish(value: unknown): value is TradeWish {
  const { act, account, collateralToken } = (value ?? {}) as Partial<Record<keyof TradeWish, unknown>>;
  return (
    (act === 'open' || act === 'close') &&
    ADDRESS.test(String(account)) &&
    ADDRESS.test(String(collateralToken))
  );
}
