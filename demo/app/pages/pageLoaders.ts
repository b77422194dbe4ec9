import type { Page } from '../view/View';

/** A lazily loaded module; `come` is set once it has loaded. */
type Apart<Module> = { come: Module | undefined; load(): Promise<Module> };

function apart<Module>(load: () => Promise<Module>): Apart<Module> {
  const part: Apart<Module> = {
    come: undefined,
    async load() {
      part.come = await load();
      return part.come;
    },
  };
  return part;
}

/** The modules that are loaded separately from the board. */
export const PAGES = {
  trader: apart(() => import('./TraderPage')),
  position: apart(() => import('./PositionPage')),
  portfolio: apart(() => import('./PortfolioPage')),
  earn: apart(() => import('./EarnPage')),
  field: apart(() => import('@mimic/widgets/trader-field')),
  changes: apart(() => import('@mimic/widgets/portfolio-changes')),
};

const isApart = (page: string): page is keyof typeof PAGES => page in PAGES;

/** Starts loading a page's own code; failures show where it renders. */
export function loadPage(page: Page): void {
  const own = page === 'board' ? 'field' : page;
  if (isApart(own)) PAGES[own].load().catch(() => {});
}

/** Whether a page can render at once. */
export const hasCome = (page: Page) => page === 'board' || (isApart(page) && PAGES[page].come !== undefined);

/** Preloads the other pages, so that navigation is fast. */
export async function loadOtherPages(): Promise<void> {
  for (const page of Object.values(PAGES)) await page.load().catch(() => {});
}
