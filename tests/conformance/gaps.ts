import type { Gap } from './Claim';

const furniture = 'e2e/product/furniture.spec.ts';
const view = 'e2e/product/view.spec.ts';
const kit = 'e2e/kit/demoPage.spec.ts';
const pairing = 'e2e/kit/pairing.spec.ts';
const options = 'config/walletOptions.test.ts';
const portfolio = 'widgets/portfolio/Portfolio.test.tsx';

/** What a reader found missing when everything was held against the specification, in the reader's order. */
export const GAPS: readonly Gap[] = [
  {
    what: 'The wallet kit on the demo’s own page, with the CSP it needs',
    shownBy: [
      [pairing, 'a phone that scans the code signs a deposit'],
      ['demo/site/writeSite.test.ts', 'widens the policy for the wallet kit only'],
    ],
  },
  {
    what: 'A service worker, and its update prompt',
    shownBy: [
      ['e2e/product/update.spec.ts', 'asks before a newer page takes over'],
      ['e2e/product/update.spec.ts', 'reloads at once on Ok'],
      ['e2e/product/update.spec.ts', 'opens without its server'],
    ],
  },
  {
    what: 'The demo against Arbitrum itself, and a build that can be hosted',
    shownBy: [
      ['demo/start/options.test.ts', 'takes the servers of the real chain'],
      ['demo/site/writeSite.test.ts', 'answers every route with the page'],
    ],
  },
  {
    what: 'Earn: its page, state and errors',
    shownBy: [
      ['widgets/earn/EarnCard.test.tsx', 'shows what is locked, claimable and weighs'],
      ['widgets/earn/EarnCard.test.tsx', 'locks earnings again unless told otherwise'],
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
      [furniture, 'a product of its own'],
    ],
  },
  {
    what: 'The portfolio pill',
    shownBy: [
      [furniture, 'the rail has the logo'],
      [furniture, 'a connected visitor’s pill'],
    ],
  },
  {
    what: 'Timeframe and collateral that persist across links and visits',
    shownBy: [[view, 'kept across pages, links and visits']],
  },
  {
    what: 'The leaderboard’s state, restored when the visitor comes back',
    shownBy: [[view, 'the board is found as it was left']],
  },
  {
    what: 'Portfolio tabs',
    shownBy: [[furniture, 'the follower’s and the trader’s side']],
  },
  {
    what: 'The kit’s analytics: on in the demo, off by default',
    shownBy: [
      [kit, 'lets the kit report'],
      [options, 'report nothing to the kit’s vendor unless switched on'],
    ],
  },
  {
    what: 'Regions where Connect is disabled, in the demo’s configuration',
    shownBy: [
      [options, 'China, Hong Kong and Macau'],
      ['e2e/wallet-connect.spec.ts', 'in a time zone the host withholds it from'],
      ['demo/site/readConfig.test.ts', 'reads the example of the docs'],
    ],
  },
  {
    what: 'Kit options that hosts could not set',
    shownBy: [[options, 'hand everything else on unchanged']],
    why: '`enableEmbedded` and `manualWCControl` apply only to a kit embedded in the page; ours is a modal. Unsupported chains are always allowed, because the widgets offer to switch networks.',
  },
  {
    what: 'The QR code, and the paged, searchable list of all wallets',
    shownBy: [
      [pairing, 'a phone that scans the code signs a deposit'],
      [kit, 'lists all wallets a page at a time'],
      ['e2e/faults/kit/expiry.spec.ts', 'a code that ran out gives way to one that pairs'],
    ],
    why: 'A code expires after the kit’s five minutes; recent wallets are up to the kit.',
  },
  {
    what: 'A list of every deposit, withdrawal, allocation and settlement',
    shownBy: [
      ['e2e/portfolio.spec.ts', 'money in and out is every deposit'],
      [portfolio, 'lists each deposit, withdrawal, allocation and settlement'],
      [portfolio, 'saves every movement as CSV'],
    ],
  },
  {
    what: 'The indexer’s status as text: on tap, behind, far behind, not ready',
    shownBy: [
      [furniture, 'a phone has one line of header'],
      ['e2e/faults/indexer.spec.ts', 'blocks behind'],
      ['e2e/faults/indexer.spec.ts', 'every page says how old its figures are'],
      ['widgets/indexer-status/IndexerStatus.test.tsx', 'gives its text on a tap'],
    ],
  },
  {
    what: 'The sandbox’s transactions in its own explorer',
    shownBy: [['e2e/portfolio.spec.ts', 'money in and out is every deposit']],
  },
  {
    what: 'The product name from the configuration, and the home page’s title',
    shownBy: [[furniture, 'a product of its own']],
  },
  {
    what: 'The leaderboard beyond rank 1,000',
    why: 'It ranks a snapshot of 1,000 routes, so no route appears twice when ranks change. Search finds all the others.',
  },
  {
    what: 'Remembering whether Advanced Rules is open',
    shownBy: [
      ['widgets/rule-editor/advancedRules.test.tsx', 'Advanced Rules stay as the visitor chose them'],
    ],
  },
  {
    what: '‘Expiry: Never’ on a rule to be removed',
    shownBy: [['widgets/portfolio/ruleTermsText.test.ts', 'says Never only where there is no expiry']],
    why: 'A removal shows Remove and no terms: ‘Expiry: Never’ beside it would read as the opposite.',
  },
  {
    what: 'A throttle of ‘1 week’',
    why: 'It reads ‘7 days’: durations use the largest unit up to days.',
  },
  {
    what: 'Market icons',
    shownBy: [['widgets/parts/market/marketMarks.test.tsx', 'keeps the letter of a market without one']],
  },
  {
    what: 'The full token ABI',
    why: 'The widgets use four of its functions: `allowance`, `approve`, `balanceOf` and `decimals`. Unused functions are not shipped.',
  },
  {
    what: 'Texts without a test: Enter amount, rule hints, navigation labels',
    shownBy: [
      ['widgets/rule-editor/RuleEditor.chain.test.tsx', 'starts a new rule at 10 %'],
      ['widgets/deposit-form', 'says what has to be changed first'],
      [furniture, 'the rail has the logo'],
    ],
  },
  {
    what: 'The wallet button before the configuration has loaded',
    shownBy: [['demo/start/serveApp.test.ts', 'hands the page its configuration with it']],
  },
  {
    what: 'A list of what is left out, in the docs',
    shownBy: [['conformance/conformance.test.ts', 'docs/conformance.md says the same']],
  },
  {
    what: 'Receive and Coinbase, disabled although the specification does not ask for it',
    why: 'Receive only shows the address, which the account panel already copies. Coinbase’s connector loads code from Coinbase’s servers before the user chooses it. Coinbase Wallet still connects as a browser wallet.',
  },
];
