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
    what: 'The wallet kit in the demo’s own page, and the policy it needs',
    shownBy: [
      [pairing, 'a phone that scans the code signs a deposit'],
      ['demo/site/writeSite.test.ts', 'widens the policy for the wallet kit only'],
    ],
  },
  {
    what: 'A service worker, and what an update says',
    shownBy: [
      ['e2e/product/update.spec.ts', 'asks before a newer page takes over'],
      ['e2e/product/update.spec.ts', 'reloads at once on Ok'],
      ['e2e/product/update.spec.ts', 'opens without its server'],
    ],
  },
  {
    what: 'The page over the real Arbitrum, and a site to host',
    shownBy: [
      ['demo/start/options.test.ts', 'takes the servers of the real chain'],
      ['demo/site/writeSite.test.ts', 'answers every route with the page'],
    ],
  },
  {
    what: 'Earn: the area, its state and its errors',
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
    why: 'A login itself, with its popup and its frame, is the kit’s and is not tried here.',
  },
  {
    what: 'The sidebar, its sizes and links',
    shownBy: [
      [furniture, 'the rail has the logo'],
      [furniture, 'a product of its own'],
    ],
  },
  {
    what: 'The pill of the portfolio',
    shownBy: [
      [furniture, 'the rail has the logo'],
      [furniture, 'a connected visitor’s pill'],
    ],
  },
  {
    what: 'Timeframe and collateral across links and visits',
    shownBy: [[view, 'kept across pages, links and visits']],
  },
  {
    what: 'The board as it was left',
    shownBy: [[view, 'the board is found as it was left']],
  },
  {
    what: 'Tabs of the portfolio',
    shownBy: [[furniture, 'the follower’s and the trader’s side']],
  },
  {
    what: 'Analytics of the kit: on in the demo, off by default',
    shownBy: [
      [kit, 'lets the kit report'],
      [options, 'report nothing to the kit’s vendor unless switched on'],
    ],
  },
  {
    what: 'Regions where Connect is not offered, in the demo’s configuration',
    shownBy: [
      [options, 'China, Hong Kong and Macau'],
      ['e2e/wallet-connect.spec.ts', 'in a time zone the host withholds it from'],
      ['demo/site/readConfig.test.ts', 'reads the example of the docs'],
    ],
  },
  {
    what: 'Options of the kit that a host could not reach',
    shownBy: [[options, 'hand everything else on unchanged']],
    why: '`enableEmbedded` and `manualWCControl` are for a kit that is drawn inside of a page, and ours is a modal; an unsupported chain is always let in, for the widgets offer the switch.',
  },
  {
    what: 'The code to scan, all wallets paged and searched',
    shownBy: [
      [pairing, 'a phone that scans the code signs a deposit'],
      [kit, 'lists all wallets a page at a time'],
      ['e2e/faults/kit/expiry.spec.ts', 'a code that ran out gives way to one that pairs'],
    ],
    why: 'A code lasts the kit’s five minutes; who was recent is its own.',
  },
  {
    what: 'Each deposit, withdrawal, allocation and settlement',
    shownBy: [
      ['e2e/portfolio.spec.ts', 'money in and out is every deposit'],
      [portfolio, 'lists each deposit, withdrawal, allocation and settlement'],
      [portfolio, 'saves every movement as CSV'],
    ],
  },
  {
    what: 'The indexer’s state in words: tapped, behind, far behind, not ready',
    shownBy: [
      [furniture, 'a phone has one line of header'],
      ['e2e/faults/indexer.spec.ts', 'blocks behind'],
      ['e2e/faults/indexer.spec.ts', 'every page says how old its figures are'],
      ['widgets/indexer-status/IndexerStatus.test.tsx', 'gives its text on a tap'],
    ],
  },
  {
    what: 'The sandbox’s transactions in an explorer of its own',
    shownBy: [['e2e/portfolio.spec.ts', 'money in and out is every deposit']],
  },
  {
    what: 'The product’s name of the configuration, and the root’s title',
    shownBy: [[furniture, 'a product of its own']],
  },
  {
    what: 'The board beyond rank 1,000',
    why: 'It ranks a snapshot of 1,000 routes, so that none comes twice while ranks move; the search finds everybody else.',
  },
  {
    what: 'Advanced Rules remembered',
    shownBy: [
      ['widgets/rule-editor/advancedRules.test.tsx', 'Advanced Rules stay as the visitor chose them'],
    ],
  },
  {
    what: 'Expiry ‘Never’ of a rule to be removed',
    shownBy: [['widgets/portfolio/ruleTermsText.test.ts', 'says Never only where there is no expiry']],
    why: 'a removal says Remove and no terms: ‘Expiry: Never’ beside it would read as the opposite.',
  },
  {
    what: 'A throttle of ‘1 week’',
    why: 'It reads ‘7 days’, as every duration is written in the largest unit up to days.',
  },
  {
    what: 'Icons of the markets',
    shownBy: [['widgets/parts/market/marketMarks.test.tsx', 'keeps the letter of a market without one']],
  },
  {
    what: 'The whole interface of a token',
    why: 'The widgets read and call four functions of it: `allowance`, `approve`, `balanceOf`, `decimals`. What nothing calls is not shipped.',
  },
  {
    what: 'Texts that no test read: Enter amount, hints of a rule, names of the navigation',
    shownBy: [
      ['widgets/rule-editor/RuleEditor.chain.test.tsx', 'starts a new rule at 10 %'],
      ['widgets/deposit-form', 'says what has to be changed first'],
      [furniture, 'the rail has the logo'],
    ],
  },
  {
    what: 'The wallet’s button before there is a configuration',
    shownBy: [['demo/start/serveApp.test.ts', 'hands the page its configuration with it']],
  },
  {
    what: 'What is left out, in the docs',
    shownBy: [['conformance/conformance.test.ts', 'docs/conformance.md says the same']],
  },
  {
    what: 'Receiving and Coinbase, switched off beyond the specification',
    why: 'Receiving shows an address that the account’s panel copies; Coinbase’s connector loads code from its vendor’s server before anybody chose it. Both reach the page as wallets of the browser do.',
  },
];
