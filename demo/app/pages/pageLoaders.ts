import type { Page } from '../view/View';

/** A lazily loaded module; `loaded` is set once it has loaded. */
type LazyModule<Module> = { loaded: Module | undefined; load(): Promise<Module> };

function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const part: LazyModule<Module> = {
    loaded: undefined,
    async load() {
      part.loaded = await load();
      return part.loaded;
    },
  };
  return part;
}

/** The modules that are loaded separately from the board. */
export const PAGES = {
  trader: lazyModule(() => import('./TraderPage')),
  position: lazyModule(() => import('./PositionPage')),
  portfolio: lazyModule(() => import('./PortfolioPage')),
  earn: lazyModule(() => import('./EarnPage')),
  field: lazyModule(() => import('@mimic/widgets/trader-field')),
  changes: lazyModule(() => import('@mimic/widgets/portfolio-changes')),
};

const isLazy = (page: string): page is keyof typeof PAGES => page in PAGES;

/** Starts loading a page's own code; failures show where it renders. */
export function loadPage(page: Page): void {
  const moduleName = page === 'board' ? 'field' : page;
  if (isLazy(moduleName)) PAGES[moduleName].load().catch(() => {});
}

/** Whether a page can render at once. */
export const isPageLoaded = (page: Page) =>
  page === 'board' || (isLazy(page) && PAGES[page].loaded !== undefined);

/** Preloads the other pages, so that navigation is fast. */
export async function loadOtherPages(): Promise<void> {
  for (const page of Object.values(PAGES)) await page.load().catch(() => {});
}
