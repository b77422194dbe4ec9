import { BUDGETS } from '../budgets';
import { gather } from './gather';
import { joinOwn } from './joinOwn';
import type { Parts } from './Part';

type Options = { entries: readonly string[]; widgets: readonly string[]; most: number };

/**
 * Ways to name the file that each part goes into, the best first; parts that stay files of their own have no name.
 */
export function filesOf(parts: Parts, { entries, widgets, most }: Options): Map<string, string>[] {
  const own = joinOwn(parts, entries, widgets);
  const apart = new Set([...entries, ...[...parts.values()].flatMap(({ later }) => [...later])]);
  // what has a budget is what must stay small
  const pages = BUDGETS.map(({ files }) => files.map((file) => file.replace('dist/', '')));
  const ways = gather(parts, {
    apart,
    entries: widgets,
    most,
    pages: pages.filter((files) => files.every((file) => parts.has(file))),
    server: 'core.js',
  });
  const nameOf = (entry: string) => entry.replace('.js', '');
  return ways.map((groups) => {
    const shared = groups.filter(({ names }) => !names.some((name) => apart.has(name)));
    return new Map([
      ...widgets.map((widget) => [widget, nameOf(widget)] as const),
      ...[...own].map(([name, entry]) => [name, nameOf(entry)] as const),
      ...shared.flatMap(({ names }, place) => names.map((name) => [name, `shared${place}`] as const)),
    ]);
  });
}
