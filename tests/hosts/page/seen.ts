import type { DrivenPage, Point } from './DrivenPage';

/** The visible state of an element; pixels of the outermost viewport. */
export type Seen = {
  tag: string;
  name: string;
  type: string | null;
  box: { left: number; top: number; right: number; bottom: number };
  /** In the element's own document. */
  viewport: { left: number; top: number; right: number; bottom: number };
  centre: Point;
  /** Visible, and nothing covers its centre. */
  onTop: boolean;
  focused: boolean;
  checked: boolean;
  value: string;
};

type Wanted = {
  /** Matched through shadow roots and frames, in document order. */
  css: string;
  /** A part of its text or label. */
  name?: string;
};

/** All visible matches as seen now. `scroll` scrolls the first of them into view. */
export async function seen(page: DrivenPage, wanted: Wanted & { scroll?: true }): Promise<Seen[]> {
  return (await page.evaluate(`(${look})(${JSON.stringify(wanted)})`)) as Seen[];
}

/** Runs in the page, so it must be self-contained. */
function look({ css, name, scroll }: Wanted & { scroll?: true }): Seen[] {
  const inside = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(css),
    ...[...root.querySelectorAll('*')].flatMap((element) => {
      const deeper = element.shadowRoot ?? (element instanceof HTMLIFrameElement && element.contentDocument);
      return deeper ? inside(deeper) : [];
    }),
  ];
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const found = inside(document).filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && (!name || nameOf(element).includes(name)),
  );
  if (scroll) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map((element) => {
    const view = element.ownerDocument.defaultView!;
    const frame = view.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const box = element.getBoundingClientRect();
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const root = element.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(middle.x, middle.y);
    const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
    const focused = root.activeElement;
    return {
      tag: element.localName,
      name: nameOf(element),
      type: element.getAttribute('type'),
      box: {
        left: box.left + frame.left,
        top: box.top + frame.top,
        right: box.right + frame.left,
        bottom: box.bottom + frame.top,
      },
      viewport: {
        left: frame.left,
        top: frame.top,
        right: frame.left + clientWidth,
        bottom: frame.top + clientHeight,
      },
      centre: { x: middle.x + frame.left, y: middle.y + frame.top },
      onTop: hit !== null && (element.contains(hit) || hit.contains(element)),
      focused: focused !== null && element.contains(focused),
      checked: (element as HTMLInputElement).checked === true,
      value: (element as HTMLInputElement).value ?? '',
    };
  });
}

/** Waits for a match, and returns the first one once it has not moved for this many milliseconds. */
export async function see(page: DrivenPage, wanted: Wanted, { still = 120 } = {}): Promise<Seen> {
  const deadline = Date.now() + 45_000;
  let last = '';
  let since = Date.now();
  while (Date.now() < deadline) {
    const [first] = await seen(page, { ...wanted, scroll: true });
    const now = JSON.stringify(first?.box);
    if (now !== last) since = Date.now();
    last = now;
    if (first && Date.now() - since >= still) return first;
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  throw new Error(`Nobody sees ${wanted.css}${wanted.name ? ` named ${wanted.name}` : ''}.`);
}

/** Waits for the board's rows, which render only when in view; resolves with all rendered rows. */
export async function seeRows(page: DrivenPage): Promise<Seen[]> {
  const deadline = Date.now() + 45_000;
  while (Date.now() < deadline) {
    // repeatedly: what loads above it pushes it out of view
    await see(page, { css: '[data-mimic="leaderboard"]' }, { still: 500 });
    const rows = await seen(page, { css: '[data-mimic-row]' });
    if (rows.length) return rows;
  }
  throw new Error('The board shows no rows.');
}

/** Waits until no match is visible. */
export async function gone(page: DrivenPage, wanted: Wanted, timeout = 5_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while ((await seen(page, wanted)).length > 0) {
    if (Date.now() > deadline) throw new Error(`${wanted.css} is still there.`);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
}

/** Clicks the match, which must not be covered. */
export async function press(page: DrivenPage, wanted: Wanted): Promise<Seen> {
  const element = await see(page, wanted);
  if (!element.onTop) throw new Error(`Something lies over ${wanted.css} (${element.name}).`);
  await page.click(element.centre);
  return element;
}
