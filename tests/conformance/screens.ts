import type { Claim } from './Claim';

const board = 'widgets/leaderboard/Leaderboard.test.tsx';
const trader = 'widgets/trader-card/TraderCard.test.tsx';
const furniture = 'e2e/product/furniture.spec.ts';

/** Section 2: screens and routes. */
export const SCREENS: readonly Claim[] = [
  {
    section: '§2',
    says: 'The logo links to the home page and is 45 px wide, link icons are 22 px, and the home page’s title is the product name',
    texts: ['Click to Connect', 'Portfolio', 'Docs', 'Twitter', 'GitHub'],
    shownBy: [
      [furniture, 'the rail has the logo'],
      [furniture, 'a custom product has its own name, and the links from its configuration'],
    ],
  },
  {
    section: '§2',
    says: 'The pill shows the connected address',
    shownBy: [
      [furniture, 'the pill shows the connected address, and the portfolio has a follower and a trader side'],
    ],
  },
  {
    section: '§2',
    says: 'The app has three areas: Trader, Mimic and Earn',
    shownBy: [[furniture, 'the rail has the logo']],
  },
  {
    section: '§2',
    says: 'Content is no wider than 1000 px',
    shownBy: [['e2e/product/app.spec.ts', 'content is no wider than 1000 px']],
  },
  {
    section: '§2',
    says: 'The leaderboard shows 20 rows a page and loads more on scroll',
    texts: ['Loading'],
    shownBy: [
      [board, 'loads the next page at the end of the list, until there is none'],
      ['e2e/leaderboard.spec.ts', 'scrolls to the third page'],
    ],
  },
  {
    section: '§2',
    says: 'Filters above the leaderboard set the focus, collateral and timeframe',
    texts: ['Profit & Loss', 'Performance', 'All Collateral', "allCollateralShort: 'All'", 'Activity'],
    shownBy: [
      [board, 'ranks by performance'],
      [board, 'filters by the chosen collateral'],
      [board, 'requests the chosen timeframe'],
    ],
  },
  {
    section: '§2',
    says: 'A row shows up to four markets, then the number of others',
    texts: ['+{count} more'],
    shownBy: [[board, 'shows four markets']],
  },
  {
    section: '§2',
    says: 'The leaderboard marks traders with few closed positions, and open positions',
    shownBy: [[board, 'marks few closed positions']],
  },
  {
    section: '§2',
    says: 'A trader’s chart shows total settled and open PnL, with the value at the crosshair',
    texts: ['Total combined settled and open trades PnL', 'No activity found'],
    shownBy: [
      ['widgets/trader-card/TraderCard.browser.test.tsx', 'follows the crosshair'],
      ['e2e/trader.spec.ts', 'the chart ends at the table’s total, by arrow keys and in its own table'],
    ],
  },
  {
    section: '§2',
    says: 'A trader page has one table of positions per collateral token',
    texts: ['Settle Timestamp', 'Entry', 'Max Size / Leverage', 'PnL $ / ROI', 'LONG', 'SHORT'],
    shownBy: [[trader, 'shows a table for each collateral']],
  },
  {
    section: '§2',
    says: 'Empty states say so and give a hint',
    texts: ['No activity to display', 'Try adjusting filters like Activity timeframe or collateral tokens'],
    shownBy: [[trader, 'says what is empty and what might help']],
  },
  {
    section: '§2',
    says: 'A position’s tooltip shows its tokens, entry and close time',
    texts: ['Market Token', 'Collateral Token', 'Close Time'],
    shownBy: [[trader, 'explains a position']],
  },
  {
    section: '§2',
    says: 'The net breakdown adds up to the row’s PnL',
    texts: ['Net breakdown', 'Margin Fee', 'Borrowing Fee', 'Funding Fee', 'Realised PnL'],
    shownBy: [[trader, 'opens a net breakdown whose lines add up']],
  },
  {
    section: '§2',
    says: 'A trader without Mimics shows 0 Mimics',
    shownBy: [[trader, 'shows the number of Mimics and their result; without any, 0 Mimics']],
  },
];
