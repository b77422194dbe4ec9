import { type ComponentType, lazy, useState } from 'react';
import { PAGES } from './pageLoaders';

const { trader, position, portfolio, earn } = PAGES;

const COME = {
  trader: () => trader.come?.TraderPage,
  position: () => position.come?.PositionPage,
  portfolio: () => portfolio.come?.PortfolioPage,
  earn: () => earn.come?.EarnPage,
} satisfies Record<string, () => ComponentType | undefined>;

const LATER = {
  trader: lazy(async () => ({ default: (await trader.load()).TraderPage })),
  position: lazy(async () => ({ default: (await position.load()).PositionPage })),
  portfolio: lazy(async () => ({ default: (await portfolio.load()).PortfolioPage })),
  earn: lazy(async () => ({ default: (await earn.load()).EarnPage })),
};

/**
 * A page whose code is loaded separately from the board's. If it has loaded, it renders without Suspense: React delays content
 * that suspended, however briefly, by 300 ms.
 */
export function PageApart({ page }: { page: keyof typeof LATER }) {
  const [Page] = useState(() => COME[page]() ?? LATER[page]);
  return <Page />;
}
