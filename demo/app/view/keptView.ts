import { keep, readKept } from '../kept';
import { DEFAULT_VIEW, type Page, pageOf, VIEWED, type View } from './View';
import { readView, writeView } from './viewParams';

const PLACE = 'mimic.view';

/** What is no habit, but belongs to the moment. */
const FORGOTTEN = ['search'] as const;
const HABITS = (Object.keys(DEFAULT_VIEW) as (keyof View)[]).filter(
  (key) => !FORGOTTEN.some((each) => each === key),
);

let kept: View = { ...DEFAULT_VIEW, ...readView(new URLSearchParams(readKept(PLACE) ?? '')) };

/** What was last seen, on whichever page that was; the browser keeps it for the next visit. */
export const keptView = (): View => kept;

/** Takes over what a page shows. */
export function keepView(seen: Partial<View>): void {
  const text = writeView(kept, HABITS);
  kept = { ...kept, ...seen };
  const next = writeView(kept, HABITS);
  if (next === text) return;
  keep(PLACE, next);
}

/**
 * The address that a visit begins with: one that names nothing shows what the last visit did, and says so. From then on
 * the address alone decides.
 */
export function beginVisit(): void {
  const { pathname, search, hash } = window.location;
  const page: Page = pageOf(pathname);
  const named = readView(new URLSearchParams(search));
  if (VIEWED[page].some((key) => key in named)) return;
  const text = writeView(kept, VIEWED[page]);
  if (!text) return;
  const rest = search.slice(1);
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}?${[rest, text].filter(Boolean).join('&')}${hash}`,
  );
}
