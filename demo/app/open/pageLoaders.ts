import type { Page } from '../view/View';

/** Code that comes apart; `come` once it has. */
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

/** The pages that come apart from the board. */
export const PAGES = {
  trader: apart(() => import('../pages/TraderPage')),
  position: apart(() => import('../pages/PositionPage')),
  portfolio: apart(() => import('../pages/PortfolioPage')),
  earn: apart(() => import('../pages/EarnPage')),
  field: apart(() => import('@mimic/widgets/trader-field')),
  changes: apart(() => import('@mimic/widgets/portfolio-changes')),
};

const isApart = (page: string): page is keyof typeof PAGES => page in PAGES;

/** Begins to load what a page has of its own; what fails shows where it is drawn. */
export function loadPage(page: Page): void {
  const own = page === 'board' ? 'field' : page;
  if (isApart(own)) PAGES[own].load().catch(() => {});
}

/** Whether a page can be drawn at once. */
export const hasCome = (page: Page) => page === 'board' || (isApart(page) && PAGES[page].come !== undefined);

/** Loads what no page in sight needs yet, so that every way is short. */
export async function loadOtherPages(): Promise<void> {
  for (const page of Object.values(PAGES)) await page.load().catch(() => {});
}
