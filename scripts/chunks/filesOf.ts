import { BUDGETS } from '../budgets';
import { gather, type Way } from './gather';
import { joinOwn } from './joinOwn';
import type { Parts } from './Part';

type Options = { entries: readonly string[]; widgets: readonly string[]; most: number };

/** The choice that met all budgets when last measured: a build tries it first. */
const KNOWN: Way = { weight: 5, impure: 0.5 };

/** The entry with the tightest budget: what it loads too early counts twice. */
const TIGHTEST = 'leaderboard';

/** The name of the file that each part goes into, and the choice that led there; parts that keep their own file have no name. */
export type Files = { way: Way; names: Map<string, string> };

/** Candidates, most promising first. */
export function* filesOf(parts: Parts, { entries, widgets, most }: Options): Iterable<Files> {
  const own = joinOwn(parts, entries, widgets);
  const apart = new Set([...entries, ...[...parts.values()].flatMap(({ later }) => [...later])]);
  // the entries with budgets are the ones to keep small
  const pages = [...BUDGETS, ...BUDGETS.filter(({ what }) => what === TIGHTEST)].map(({ files }) =>
    files.map((file) => file.replace('dist/', '')),
  );
  // a trader's card draws with these as soon as it has data: they must not bring viem's contract calls
  const drawn = [...parts.keys()].filter((name) => /\btraderParts\b/.test(name));
  pages.push(['provider.js', 'trader-card.js', ...drawn]);
  const nameOf = (entry: string) => entry.replace('.js', '');
  const options = {
    apart,
    entries: widgets,
    most,
    pages: pages.filter((files) => files.every((file) => parts.has(file))),
    server: 'core.js',
  };
  for (const { way, groups } of gather(parts, options, KNOWN)) {
    const shared = groups.filter(({ names }) => !names.some((name) => apart.has(name)));
    const names = new Map([
      ...widgets.map((widget) => [widget, nameOf(widget)] as const),
      ...[...own].map(([name, entry]) => [name, nameOf(entry)] as const),
      ...shared.flatMap(({ names }, place) => names.map((name) => [name, `shared${place}`] as const)),
    ]);
    yield { way, names };
  }
}
