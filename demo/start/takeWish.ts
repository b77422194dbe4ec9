import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { MarketWish } from '../chain/market/live/runMarket';

export const WISH_PATH = '/sandbox/wish';

/** The market process that executes requests. */
export type Market = { tell(line: string): void };

const ADDRESS = /^0x[0-9a-f]{40}$/;

/** Forwards requests from this page to the market: a trade of a trader, or a day to skip. Other sites cannot send any. */
export async function takeWish(
  request: IncomingMessage,
  response: ServerResponse,
  market: Market,
): Promise<void> {
  const { origin, host, 'content-type': type } = request.headers;
  const isOwn = request.method === 'POST' && type === 'application/json' && origin === `http://${host}`;
  if (!isOwn) return void response.writeHead(403).end('Wishes come from this page only.');
  const wish = readWish(await json(request).catch(() => undefined));
  if (!wish) return void response.writeHead(400).end('This is no wish.');
  market.tell(JSON.stringify(wish));
  response.writeHead(202).end();
}

/** Keeps only the expected fields of a request. */
function readWish(value: unknown): MarketWish | undefined {
  const { act, account, collateralToken, positionKey } = (value ?? {}) as Record<string, unknown>;
  if (act === 'day') return { act };
  if (act !== 'open' && act !== 'close') return undefined;
  if (!isAddress(account) || !isAddress(collateralToken)) return undefined;
  if (positionKey === undefined) return { act, account, collateralToken };
  return isKey(positionKey) ? { act, account, collateralToken, positionKey } : undefined;
}

const isKey = (value: unknown): value is `0x${string}` => /^0x[0-9a-f]{64}$/.test(String(value));
const isAddress = (value: unknown): value is `0x${string}` => ADDRESS.test(String(value));
