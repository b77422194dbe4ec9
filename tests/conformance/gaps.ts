import type { Gap } from './Claim';

const furniture = 'e2e/product/furniture.spec.ts';
const view = 'e2e/product/view.spec.ts';
const kit = 'e2e/kit/demoPage.spec.ts';
const pairing = 'e2e/kit/pairing.spec.ts';
const options = 'config/walletOptions.test.ts';
const portfolio = 'widgets/portfolio/Portfolio.test.tsx';

/** What a reviewer found missing against the specification, in the reviewer's order. */
export const GAPS: readonly Gap[] = [
  {
    what: 'The wallet kit on the demo’s own page, with the CSP it needs',
    shownBy: [
      [pairing, 'a phone that scans the code signs a deposit'],
      ['demo/site/writeSite.test.ts', 'widens the CSP for the wallet kit only'],
    ],
  },
  {
    what: 'A service worker, and its update prompt',
    shownBy: [
      [
        'e2e/product/update.spec.ts',
        'asks before updating the page, keeps offering it when declined, and loses nothing',
      ],
      ['e2e/product/update.spec.ts', 'reloads at once on Ok'],
      [
        'e2e/product/update.spec.ts',
        'opens offline on any route, says so, and caches no other server’s responses',
      ],
    ],
  },
  {
    what: 'The demo against Arbitrum itself, and a build that can be hosted',
    shownBy: [
      ['demo/start/options.test.ts', 'accepts the servers of the real chain'],
      [
        'demo/site/writeSite.test.ts',
        'serves the page on every route, on hosts that redirect and on those that do not',
      ],
    ],
  },
  {
    what: 'Earn: its page, state and errors',
    shownBy: [
      [
        'widgets/earn/EarnCard.test.tsx',
        'shows locked and claimable amounts and the weight, to the last unit, and estimates the current week',
      ],
      ['widgets/earn/EarnCard.test.tsx', 'locks earnings again by default, and can draft either'],
      ['e2e/product/earn.spec.ts', 'a newcomer locks'],
    ],
  },
  {
    what: 'Social and embedded logins',
    shownBy: [
      [options, 'offer every social login'],
      ['e2e/faults/kit.spec.ts', 'while social logins are on'],
    ],
    why: 'The login itself, with its popup and iframe, belongs to the kit and is not tested here.',
  },
  {
    what: 'The sidebar, with its sizes and links',
    shownBy: [
      [furniture, 'the rail has the logo'],
      [furniture, 'a custom product has its own name, and the links from its configuration'],
    ],
  },
  {
    what: 'The portfolio pill',
    shownBy: [
      [furniture, 'the rail has the logo'],
      [furniture, 'the pill shows the connected address, and the portfolio has a follower and a trader side'],
    ],
  },
  {
    what: 'Timeframe and collateral that persist across links and visits',
    shownBy: [[view, 'timeframe, focus and sort persist across pages, links and visits']],
  },
  {
    what: 'The leaderboard’s state, restored when the visitor comes back',
    shownBy: [[view, 'the leaderboard is restored as it was left: search, loaded pages and scroll position']],
  },
  {
    what: 'Portfolio tabs',
    shownBy: [
      [furniture, 'the pill shows the connected address, and the portfolio has a follower and a trader side'],
    ],
  },
  {
    what: 'The kit’s analytics: on in the demo, off by default',
    shownBy: [
      [kit, 'lets the kit send analytics, as specified, only after the first press'],
      [options, 'disable analytics by default, and pass everything else on unchanged'],
    ],
  },
  {
    what: 'Regions where Connect is disabled, in the demo’s configuration',
    shownBy: [
      [options, 'China, Hong Kong and Macau'],
      ['e2e/wallet-connect.spec.ts', 'is replaced by a message in a restricted time zone'],
      ['demo/site/readConfig.test.ts', 'reads the example from the docs'],
    ],
  },
  {
    what: 'Kit options that hosts could not set',
    shownBy: [[options, 'disable analytics by default, and pass everything else on unchanged']],
    why: '`enableEmbedded` and `manualWCControl` apply only to a kit embedded in the page; ours is a modal. Unsupported chains are always allowed, because the widgets offer to switch networks.',
  },
  {
    what: 'The QR code, and the paged, searchable list of all wallets',
    shownBy: [
      [pairing, 'a phone that scans the code signs a deposit'],
      [kit, 'lists all wallets in pages, finds one by name, and opens it with a pairing link'],
      [
        'e2e/faults/kit/expiry.spec.ts',
        'an expired code is replaced by one that pairs, whether it stays open or is reopened',
      ],
    ],
    why: 'A code expires after the kit’s five minutes; recent wallets are up to the kit.',
  },
  {
    what: 'A list of every deposit, withdrawal, allocation and settlement',
    shownBy: [
      [
        'e2e/portfolio.spec.ts',
        'money in and out lists every row of the tables, newest first, and adds up to the balance',
      ],
      [
        portfolio,
        'lists each deposit, withdrawal, allocation, settlement and network fee, newest first, a page at a time',
      ],
      [portfolio, 'saves every movement as CSV'],
    ],
  },
  {
    what: 'The indexer’s status as text: on tap, behind, far behind, not ready',
    shownBy: [
      [furniture, 'a phone has a one-line header and a tab bar, and a sheet for the rest'],
      ['e2e/faults/indexer.spec.ts', 'blocks behind'],
      ['e2e/faults/indexer.spec.ts', 'every page says how old its figures are'],
      ['widgets/indexer-status/IndexerStatus.test.tsx', 'shows its text on tap and by keyboard'],
    ],
  },
  {
    what: 'The sandbox’s transactions in its own explorer',
    shownBy: [
      [
        'e2e/portfolio.spec.ts',
        'money in and out lists every row of the tables, newest first, and adds up to the balance',
      ],
    ],
  },
  {
    what: 'The product name from the configuration, and the home page’s title',
    shownBy: [[furniture, 'a custom product has its own name, and the links from its configuration']],
  },
  {
    what: 'The leaderboard beyond rank 1,000',
    why: 'It ranks a snapshot of 1,000 routes, so no route appears twice when ranks change. Search finds all the others.',
  },
  {
    what: 'Remembering whether Advanced Rules is open',
    shownBy: [
      [
        'widgets/rule-editor/advancedRules.test.tsx',
        'Advanced Rules stay open or closed, in the next editor and on the next visit',
      ],
    ],
  },
  {
    what: '‘Expiry: Never’ on a rule to be removed',
    shownBy: [
      [
        'widgets/portfolio/ruleTermsText.test.ts',
        'says Never only without an expiry, or with one beyond the date range',
      ],
    ],
    why: 'A removal shows Remove and no terms: ‘Expiry: Never’ beside it would read as the opposite.',
  },
  {
    what: 'A throttle of ‘1 week’',
    why: 'It reads ‘7 days’: durations use the largest unit up to days.',
  },
  {
    what: 'Market icons',
    shownBy: [['widgets/parts/market/marketMarks.test.tsx', 'keeps the letter for a market without a mark']],
  },
  {
    what: 'The full token ABI',
    why: 'The widgets use four of its functions: `allowance`, `approve`, `balanceOf` and `decimals`. Unused functions are not shipped.',
  },
  {
    what: 'Texts without a test: Enter amount, rule hints, navigation labels',
    shownBy: [
      ['widgets/rule-editor/RuleEditor.chain.test.tsx', 'starts a new rule at 10%'],
      ['widgets/deposit-form', 'says what to change first, in the product’s words'],
      [furniture, 'the rail has the logo'],
    ],
  },
  {
    what: 'The wallet button before the configuration has loaded',
    shownBy: [
      ['demo/start/serveApp.test.ts', 'embeds the configuration in the page, never cached, and only as data'],
    ],
  },
  {
    what: 'A list of what is left out, in the docs',
    shownBy: [['conformance/conformance.test.ts', 'docs/conformance.md is up to date']],
  },
  {
    what: 'Receive and Coinbase, disabled although the specification does not ask for it',
    why: 'Receive only shows the address, which the account panel already copies. Coinbase’s connector loads code from Coinbase’s servers before the user chooses it. Coinbase Wallet still connects as a browser wallet.',
  },
];
