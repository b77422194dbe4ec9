import type { Page } from '../view/View';

/** The pages that come apart from the board. */
export const PAGES = {
  trader: () => import('../pages/TraderPage'),
  position: () => import('../pages/PositionPage'),
  portfolio: () => import('../pages/PortfolioPage'),
  field: () => import('@mimic/widgets/trader-field'),
  changes: () => import('@mimic/widgets/portfolio-changes'),
};

const isApart = (page: string): page is keyof typeof PAGES => page in PAGES;

/** Begins to load a page's own code; what fails shows where it is drawn. */
export function loadPage(page: Page): void {
  if (isApart(page)) PAGES[page]().catch(() => {});
}

/** Loads what no page in sight needs yet, so that every way is short. */
export async function loadOtherPages(): Promise<void> {
  for (const load of Object.values(PAGES)) await load().catch(() => {});
}
