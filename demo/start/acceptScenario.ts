import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback, refuse } from '../process/httpServer';
import type { MarketScenario } from '../sandbox/market/live/runMarket';

export const SCENARIO_PATH = '/sandbox/scenario';

/** The market process that executes requests. */
export type Market = { tell(line: string): void };

/** Characters; a scenario that closes a position has about 240. */
const LONGEST = 1_000;

const ADDRESS = /^0x[0-9a-f]{40}$/;

/**
 * Forwards requests from this page to the market: a trade of a trader, what GMX's keepers do to a copy, or a day to skip. Other sites cannot send any, also not
 * one whose name leads to this machine.
 */
export async function acceptScenario(
  request: IncomingMessage,
  response: ServerResponse,
  market: Market,
): Promise<void> {
  const { origin, host, 'content-type': type } = request.headers;
  const isOwn = isLoopback(host) && origin === `http://${host}`;
  if (request.method !== 'POST' || type !== 'application/json' || !isOwn)
    return refuse(response, 403, 'Scenarios are accepted from this page only.');
  const text = await readText(request);
  if (text === undefined) {
    response.setHeader('connection', 'close');
    return refuse(response, 413, 'No scenario is that long.');
  }
  const scenario = readScenario(text);
  if (!scenario) return refuse(response, 400, 'This is not a scenario.');
  market.tell(JSON.stringify(scenario));
  response.writeHead(202).end();
}

/** A request's body; undefined if it is longer than any scenario. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  // destroyed, the connection could not carry the answer
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.length > LONGEST) return undefined;
  }
  return text;
}

/** Keeps only the expected fields of a request. */
function readScenario(text: string): MarketScenario | undefined {
  const { act, account, collateralToken, positionKey } = parse(text) as Record<string, unknown>;
  if (act === 'day') return { act };
  if (act === 'refuse' || act === 'delay') return isAddress(account) ? { act, account } : undefined;
  if (act === 'liquidate' || act === 'reduce') return isKey(positionKey) ? { act, positionKey } : undefined;
  if (act !== 'open' && act !== 'close') return undefined;
  if (!isAddress(account) || !isAddress(collateralToken)) return undefined;
  if (positionKey === undefined) return { act, account, collateralToken };
  return isKey(positionKey) ? { act, account, collateralToken, positionKey } : undefined;
}

function parse(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const isKey = (value: unknown): value is `0x${string}` => /^0x[0-9a-f]{64}$/.test(String(value));
const isAddress = (value: unknown): value is `0x${string}` => ADDRESS.test(String(value));
