import { type ComponentType, lazy, useState } from 'react';
import { PAGES } from '../open/pageLoaders';

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
 * A page whose code comes apart from the board's. Where that has come it is drawn at once: React holds back for 300 ms
 * what had to wait, were it for a moment.
 */
export function PageApart({ page }: { page: keyof typeof LATER }) {
  const [Page] = useState(() => COME[page]() ?? LATER[page]);
  return <Page />;
}
