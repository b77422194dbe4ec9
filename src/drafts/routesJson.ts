import type { Address } from '../domain/Address';
import { isAddress } from '../domain/keys/isAddress';
import { parseAddress } from '../domain/keys/parseAddress';

/** A trader and a collateral token that an account has, had or drafted a rule for. */
export type KnownRoute = { trader: Address; collateralToken: Address };

/** More than anybody follows; the oldest are dropped. */
const LIMIT = 200;

export function printRoutes(routes: readonly KnownRoute[]): string {
  return JSON.stringify(routes.slice(-LIMIT).map(({ trader, collateralToken }) => [trader, collateralToken]));
}

/** Anything on the page can write to storage: entries that are not routes are dropped. */
export function parseRoutes(text: string | undefined): readonly KnownRoute[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(readRoute) : [];
  } catch {
    return [];
  }
}

/** `routes`, followed by those of `more` that are not in it; the same list if there are none. */
export function withRoutes(
  routes: readonly KnownRoute[],
  more: readonly KnownRoute[],
): readonly KnownRoute[] {
  const isKnown = (route: KnownRoute) =>
    routes.some((each) => each.trader === route.trader && each.collateralToken === route.collateralToken);
  const added = more.filter((route) => !isKnown(route));
  return added.length ? [...routes, ...added] : routes;
}

function readRoute(item: unknown): KnownRoute[] {
  if (!Array.isArray(item)) return [];
  const [trader, collateralToken] = item as unknown[];
  if (typeof trader !== 'string' || typeof collateralToken !== 'string') return [];
  if (!isAddress(trader) || !isAddress(collateralToken)) return [];
  return [{ trader: parseAddress(trader), collateralToken: parseAddress(collateralToken) }];
}
