import { readStored, store } from '../storage';
import { DEFAULT_VIEW, type Page, pageOf, VIEWED, type View } from './View';
import { readView, writeView } from './viewParams';

const PLACE = 'mimic.view';

/** Settings that are not stored for the next visit. */
const FORGOTTEN = ['search'] as const;
const HABITS = (Object.keys(DEFAULT_VIEW) as (keyof View)[]).filter(
  (key) => !FORGOTTEN.some((each) => each === key),
);

let current: View = { ...DEFAULT_VIEW, ...readView(new URLSearchParams(readStored(PLACE) ?? '')) };

/** The last view on any page; stored for the next visit. */
export const lastView = (): View => current;

/** Stores a page's view. */
export function saveView(seen: Partial<View>): void {
  const text = writeView(current, HABITS);
  current = { ...current, ...seen };
  const next = writeView(current, HABITS);
  if (next === text) return;
  store(PLACE, next);
}

/**
 * Prepares the URL a visit starts with: a URL without view settings gets those of the last visit. From then on only the
 * URL decides.
 */
export function restoreView(): void {
  const { pathname, search, hash } = window.location;
  const page: Page = pageOf(pathname);
  const urlView = readView(new URLSearchParams(search));
  if (VIEWED[page].some((key) => key in urlView)) return;
  const text = writeView(current, VIEWED[page]);
  if (!text) return;
  const rest = search.slice(1);
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}?${[rest, text].filter(Boolean).join('&')}${hash}`,
  );
}
