import type { Claim } from './Claim';

const board = 'widgets/leaderboard/Leaderboard.test.tsx';
const trader = 'widgets/trader-card/TraderCard.test.tsx';
const furniture = 'e2e/product/furniture.spec.ts';

/** Section 2: screens and routes. */
export const SCREENS: readonly Claim[] = [
  {
    section: '§2',
    says: 'The logo links to the root and is 45 px wide, links have icons of 22 px, the root title is the product’s name',
    texts: ['Click to Connect', 'Portfolio', 'Docs', 'Twitter', 'GitHub'],
    shownBy: [
      [furniture, 'the rail has the logo'],
      [furniture, 'a product of its own has its names'],
    ],
  },
  {
    section: '§2',
    says: 'The pill has the address of who is connected',
    shownBy: [[furniture, 'a connected visitor’s pill has the address']],
  },
  {
    section: '§2',
    says: 'The areas are Trader, Mimic and Earn',
    shownBy: [[furniture, 'the rail has the logo']],
  },
  {
    section: '§2',
    says: 'Content is no wider than 1000 px',
    shownBy: [['e2e/product/app.spec.ts', 'content is no wider than 1000 px']],
  },
  {
    section: '§2',
    says: 'The Leaderboard has 20 rows a page, and scrolling loads the next',
    texts: ['Loading'],
    shownBy: [
      [board, 'loads the next page at the end of the last'],
      ['e2e/leaderboard.spec.ts', 'scrolls to the third page'],
    ],
  },
  {
    section: '§2',
    says: 'Focus, collateral and timeframe are chosen above it',
    texts: ['Profit & Loss', 'Performance', 'All Collateral', "allCollateralShort: 'All'", 'Activity'],
    shownBy: [
      [board, 'ranks by performance'],
      [board, 'keeps to the chosen collateral'],
      [board, 'asks for the chosen timeframe'],
    ],
  },
  {
    section: '§2',
    says: 'Four markets, then how many more',
    texts: ['+{count} more'],
    shownBy: [[board, 'shows four markets']],
  },
  {
    section: '§2',
    says: 'Few closed positions and open ones are marked',
    shownBy: [[board, 'marks few closed positions']],
  },
  {
    section: '§2',
    says: 'A trader’s chart shows the total combined settled and open PnL, with the value under the crosshair',
    texts: ['Total combined settled and open trades PnL', 'No activity found'],
    shownBy: [
      ['widgets/trader-card/TraderCard.browser.test.tsx', 'follows the crosshair'],
      ['e2e/trader.spec.ts', 'the chart ends at the sum of the table'],
    ],
  },
  {
    section: '§2',
    says: 'A trader has one table a collateral, with what each position was',
    texts: ['Settle Timestamp', 'Entry', 'Max Size / Leverage', 'PnL $ / ROI', 'LONG', 'SHORT'],
    shownBy: [[trader, 'shows a table for each collateral']],
  },
  {
    section: '§2',
    says: 'What is empty says so, with a hint',
    texts: ['No activity to display', 'Try adjusting filters like Activity timeframe or collateral tokens'],
    shownBy: [[trader, 'says what is empty and what may help']],
  },
  {
    section: '§2',
    says: 'A position’s tooltip has its tokens, entry and close time',
    texts: ['Market Token', 'Collateral Token', 'Close Time'],
    shownBy: [[trader, 'explains a position']],
  },
  {
    section: '§2',
    says: 'The net breakdown adds up to the row',
    texts: ['Net breakdown', 'Margin Fee', 'Borrowing Fee', 'Funding Fee', 'Realised PnL'],
    shownBy: [[trader, 'opens a net breakdown whose lines add up']],
  },
  {
    section: '§2',
    says: 'A trader without Mimics shows 0 Mimics',
    shownBy: [[trader, 'nobody is 0 Mimics']],
  },
];
