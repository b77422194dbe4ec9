import { type ComponentType, lazy, useState } from 'react';
import { PAGES } from './pageLoaders';

const { trader, position, portfolio, earn } = PAGES;

const LOADED = {
  trader: () => trader.loaded?.TraderPage,
  position: () => position.loaded?.PositionPage,
  portfolio: () => portfolio.loaded?.PortfolioPage,
  earn: () => earn.loaded?.EarnPage,
} satisfies Record<string, () => ComponentType | undefined>;

const LAZY = {
  trader: lazy(async () => ({ default: (await trader.load()).TraderPage })),
  position: lazy(async () => ({ default: (await position.load()).PositionPage })),
  portfolio: lazy(async () => ({ default: (await portfolio.load()).PortfolioPage })),
  earn: lazy(async () => ({ default: (await earn.load()).EarnPage })),
};

/**
 * A page whose code is loaded separately from the board's. If it has loaded, it renders without Suspense: React delays content
 * that suspended, however briefly, by 300 ms.
 */
export function LazyPage({ page }: { page: keyof typeof LAZY }) {
  const [Page] = useState(() => LOADED[page]() ?? LAZY[page]);
  return <Page />;
}
