import {
  COPIED_TIMEFRAME,
  type CopiedRoute,
  copiedResult,
  copyRoute,
  type Position,
  type PriceMap,
} from '@mimic/widgets/core';
import type { RouteRow } from '../MetricsDb';
import { NEVER } from './nextPass';

/** The columns of a route's row about copying it. */
export type CopiedColumns = Pick<
  RouteRow,
  'copiedResult' | 'copied' | 'copiedOpenings' | 'copiedTimestamp' | 'copiedDueTimestamp'
>;

const DAY = 86_400;
/** Above this many openings, a route waits between two computations for one second per opening beyond it. */
const BUSY = 100;

/** A route that was never computed: due at once. */
export const NOT_COPIED: CopiedColumns = {
  ...{ copiedResult: null, copied: null, copiedOpenings: 0, copiedTimestamp: 0, copiedDueTimestamp: 0 },
};

/**
 * Recomputes a route from the positions with events in at least the 90 days before `now` (seconds). It is due again when an
 * opening leaves the 90 days, and at least daily, as deposit and keeper fee depend on the collateral's price.
 */
export function copiedColumns(positions: readonly Position[], prices: PriceMap, now: number): CopiedColumns {
  const route = copyRoute(positions, { prices, now });
  const { openings, firstOpening } = route;
  const result = copiedResult(route, prices);
  return {
    copiedResult: result,
    copied: result === null ? null : writeCopied(route),
    copiedOpenings: openings,
    copiedTimestamp: now,
    copiedDueTimestamp: openings > 0 ? Math.min(firstOpening + COPIED_TIMEFRAME + 1, now + DAY) : NEVER,
  };
}

/** When a route is recomputed after an event: at once, but a busy route only some time after its last computation. */
export function dueAfterEvent({
  copiedDueTimestamp,
  copiedTimestamp,
  copiedOpenings,
}: CopiedColumns): number {
  return Math.min(copiedDueTimestamp, copiedTimestamp + Math.max(0, copiedOpenings - BUSY));
}

/** Serialises the inputs of `copiedResult`. */
function writeCopied({ openings, deposit, settled, open }: CopiedRoute): string {
  return JSON.stringify({ openings, deposit, settled, open }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

export type KeptCopied = Omit<CopiedRoute, 'firstOpening'>;

export function readCopied(text: string): KeptCopied {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}
