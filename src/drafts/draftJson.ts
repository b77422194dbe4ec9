import type { EarnDraft } from '../domain/earn/lock';
import { isAddress, isOrderKey, parseAddress, traderMatchingKey } from '../domain/keys';
import {
  type CopyDraft,
  type DepositDraft,
  type Draft,
  type DraftId,
  draftSubject,
  type RuleDraft,
  type Unsaved,
} from '../domain/rule/Draft';
import type { Address, Hex } from '../domain/values';
import { type DraftRecord, draftIds, newDraftId, noDrafts } from './changeDrafts';

type Fields = Readonly<Record<string, unknown>>;

/** A record as text: JSON, amounts as decimal digits. */
export function printDrafts({ deposits, rules, leaves, earn, failures }: DraftRecord): string {
  return JSON.stringify({ deposits, rules, leaves, earn, failures }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/**
 * Parses a stored record. Anything on the page can write to storage: entries that are not drafts are dropped. A draft without
 * an id, as older versions stored them, gets one; `isNew` says that there was one.
 */
export function parseDrafts(text: string | undefined): DraftRecord & { isNew?: true } {
  const value = readJson(text);
  if (!isObject(value)) return noDrafts;
  const seen = new Set<unknown>();
  let isNew = false as boolean;
  // one draft for each subject, and one for each id
  const all = <T extends Unsaved<Draft>>(items: unknown, read: (item: Fields) => readonly T[]) =>
    list(items).flatMap((item) =>
      read(item).flatMap((draft) => {
        const subject = draftSubject(draft);
        if (seen.has(subject)) return [];
        const storedId = idOf(item);
        const id = storedId && !seen.has(storedId) ? storedId : newDraftId();
        isNew ||= id !== storedId;
        seen.add(subject).add(id);
        return [{ ...draft, id }];
      }),
    );
  const deposits = all(value.deposits, readDeposit);
  const rules = all(value.rules, readRule);
  const leaves = all(value.leaves, readCopy);
  const earn = all(value.earn, readEarn);
  const ids: readonly string[] = draftIds({ deposits, rules, leaves, earn });
  const failures = Object.entries(isObject(value.failures) ? value.failures : {}).filter(
    (entry): entry is [string, string] => ids.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return {
    deposits,
    rules,
    ...(leaves.length && { leaves }),
    ...(earn.length && { earn }),
    failures: Object.fromEntries(failures),
    ...(isNew && { isNew }),
  };
}

const idOf = ({ id }: Fields): DraftId | undefined =>
  typeof id === 'string' && isOrderKey(id) ? (id.toLowerCase() as DraftId) : undefined;

function readDeposit(item: Fields): Unsaved<DepositDraft>[] {
  const { action } = item;
  const token = address(item.token);
  const amount = uint(item.amount);
  if (action !== 'deposit' && action !== 'withdraw') return [];
  return token && amount ? [{ action, token, amount }] : [];
}

function readRule(item: Fields): Unsaved<RuleDraft>[] {
  const route = readRoute(item);
  if (!route) return [];
  const [allowanceRate, throttleActivity, expiry] = [
    uint(item.allowanceRate),
    uint(item.throttleActivity),
    uint(item.expiry),
  ];
  if (allowanceRate === undefined || throttleActivity === undefined || expiry === undefined) return [];
  const maxLossRate = uint(item.maxLossRate);
  // dropping only an invalid limit would change the rule
  if (maxLossRate === undefined && item.maxLossRate !== undefined) return [];
  const { basedOn } = item;
  return [
    {
      ...route,
      traderMatchingKey: traderMatchingKey(route.collateralToken, route.trader),
      allowanceRate,
      throttleActivity,
      expiry,
      ...(maxLossRate !== undefined && { maxLossRate }),
      ...(typeof basedOn === 'string' && { basedOn }),
    },
  ];
}

function readCopy(item: Fields): Unsaved<CopyDraft>[] {
  const route = readRoute(item);
  const [allocationKey, leaveKey] = [item.allocationKey, item.leaveKey].map(key);
  if (!route || !allocationKey) return [];
  const { action, position } = item;
  const copy = {
    allocationKey,
    ...route,
    ...(typeof position === 'string' && { position: position.slice(0, 40) }),
  };
  if (action === 'cancelLeave') return leaveKey ? [{ ...copy, action, leaveKey }] : [];
  return [{ ...copy, action: 'leave' }];
}

const key = (value: unknown) =>
  typeof value === 'string' && isOrderKey(value) ? (value.toLowerCase() as Hex) : undefined;

function readEarn({ action, cashout, ...item }: Fields): Unsaved<EarnDraft>[] {
  const [amount, duration] = [uint(item.amount), uint(item.duration)];
  if (action === 'release') return [{ action }];
  if (action === 'claim' && cashout === true) return [{ action, cashout }];
  if (action === 'claim' && cashout === false && duration) return [{ action, cashout, duration }];
  if (action === 'lock' && amount && duration) return [{ action, amount, duration }];
  if (action === 'extend' && duration) return [{ action, duration }];
  return action === 'unlock' && amount ? [{ action, amount }] : [];
}

function readRoute(item: Fields): Pick<RuleDraft, 'trader' | 'collateralToken'> | undefined {
  const [trader, collateralToken] = [item.trader, item.collateralToken].map(address);
  return trader && collateralToken && { trader, collateralToken };
}

const address = (value: unknown) =>
  typeof value === 'string' && isAddress(value) ? parseAddress(value) : undefined;

/** A number that fits a contract's uint256. */
function uint(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined;
  const number = BigInt(value);
  return number < 2n ** 256n ? number : undefined;
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
    return Array.isArray(value) ? value.flatMap(readKnownRoute) : [];
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

function readKnownRoute(item: unknown): KnownRoute[] {
  if (!Array.isArray(item)) return [];
  const [trader, collateralToken] = item as unknown[];
  if (typeof trader !== 'string' || typeof collateralToken !== 'string') return [];
  if (!isAddress(trader) || !isAddress(collateralToken)) return [];
  return [{ trader: parseAddress(trader), collateralToken: parseAddress(collateralToken) }];
}
