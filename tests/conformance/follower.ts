import type { Claim } from './Claim';

const portfolio = 'widgets/portfolio/Portfolio.test.tsx';
const earn = 'widgets/earn/EarnCard.test.tsx';
const faults = 'e2e/faults/indexer.spec.ts';

/** What a follower has and does: sections 2, 4, 5, 8 and 9. */
export const FOLLOWER: readonly Claim[] = [
  {
    section: '§2',
    says: 'The portfolio shows a balance with a Change button for each token, and each rule with its terms',
    texts: ['Balance', 'Change', 'Allowance Rate', 'Throttle Duration', 'No matching rules set for {token}'],
    shownBy: [[portfolio, 'shows each token’s deposit and rules with their terms']],
  },
  {
    section: '§2',
    says: 'An empty portfolio chart names the timeframe',
    texts: ['No matching activity in the last {timeframe}'],
    shownBy: [[portfolio, 'names the timeframe without copies, and filters by the chosen tokens']],
  },
  {
    section: '§2',
    says: 'The deposit form has the specified texts and explains invalid input',
    texts: ['Enter amount', 'Wallet Balance: ', 'Deposit Balance: ', 'Approve spend'],
    shownBy: [
      ['widgets/deposit-form', 'says what to change first, in the product’s words'],
      ['widgets/deposit-form', 'fills in the full balance on Max, and applies the host’s validation'],
    ],
  },
  {
    section: '§2',
    says: 'Portfolio Changes says how the wallet will sign',
    texts: [
      'Portfolio Changes',
      'Connected Wallet does not support EIP-5792 yet',
      'Wallet does not support capabilities',
    ],
    shownBy: [
      ['widgets/portfolio-changes', 'signs one after another in a wallet without batches'],
      ['e2e/follower/wallets.spec.ts', 'says beforehand how it will sign, and deposits once'],
    ],
  },
  {
    section: '§4',
    says: 'Claimed earnings are locked again for two years by default (cashout false, scheduleFactor 1)',
    texts: ['cashout: false'],
    shownBy: [
      [earn, 'locks earnings again by default, and can draft either'],
      ['e2e/product/earn.spec.ts', 'a newcomer locks'],
    ],
  },
  {
    section: '§4',
    says: 'A submission waits for confirmation, then clears its drafts',
    texts: ['Awaiting confirmation', 'Transaction confirmed'],
    shownBy: [['widgets/portfolio-changes', 'signs approval, deposit and rule as one batch']],
  },
  {
    section: '§4',
    says: 'The indexer’s status dot is negative above 60 blocks behind or while the indexer is not ready, and indeterminate above 10',
    texts: ['Indexing is currently experiencing issues, please try again later.'],
    shownBy: [
      [faults, 'blocks behind'],
      [faults, 'down: the leaderboard and the dot show it, and Retry loads the rows once it is back'],
    ],
  },
  {
    section: '§4',
    says: 'A new version asks before it reloads the page, and stays on offer if declined',
    texts: ['new update is pending, click Ok to reload', 'New version Available'],
    shownBy: [
      [
        'e2e/product/update.spec.ts',
        'asks before updating the page, keeps offering it when declined, and loses nothing',
      ],
    ],
  },
  {
    section: '§5',
    says: 'A new rule defaults to 10%, a throttle of one hour and an expiry in one year; only Remove removes it',
    shownBy: [
      ['widgets/rule-editor', 'starts a new rule at 10%'],
      ['widgets/rule-editor', 'removes a rule only by Remove'],
    ],
  },
  {
    section: '§5',
    says: 'Amounts above the balance or below zero show an error',
    texts: [
      'Exceeds wallet balance of {balance}',
      'Exceeds deposit balance of {balance}',
      'Amount cannot be negative',
    ],
    shownBy: [['widgets/deposit-form', 'says what to change first, in the product’s words']],
  },
  {
    section: '§5',
    says: 'The indexer accepts a single SELECT over an allowlist of tables and functions',
    texts: ['Function call not supported', 'Schema name not supported', 'System tables not supported'],
    shownBy: [['demo/indexer/guard/assertQuery.test.ts', 'refuses %s']],
  },
  {
    section: '§8',
    says: 'Indexer errors explain what happened and offer a retry',
    shownBy: [
      [
        faults,
        'slow: the leaderboard waits, times out after 20 seconds per try, and shows the rows when they arrive',
      ],
      [faults, 'none of its figures are shown'],
      ['e2e/faults/node.spec.ts', 'a node that is down'],
    ],
  },
  {
    section: '§8',
    says: 'If storage is full or blocked, the page says so before anything is signed',
    shownBy: [
      ['e2e/faults/browser.spec.ts', 'full storage: drafts last as long as the page, and are sent once'],
      ['e2e/faults/browser.spec.ts', 'Blocked storage'],
    ],
  },
  {
    section: '§9',
    says: 'There are five timeframes; 7 Days is the default',
    texts: ['24 Hours', '7 Days', '30 Days', '90 Days', '1 Year'],
    shownBy: [['domain/timeframes.test.ts', 'lists the five timeframes']],
  },
  {
    section: '§9',
    says: 'Avatars consist of three shapes in palette colours, rotated by up to 30 degrees',
    shownBy: [
      ['domain/trader/avatar.test.ts', 'is three shapes'],
      ['domain/trader/avatar.test.ts', 'within thirty degrees'],
    ],
  },
  {
    section: '§9',
    says: 'The indexer’s status is polled every 2500 ms',
    texts: ['STATUS_POLL_INTERVAL = 2500'],
    shownBy: [['domain', 'rates an indexer over 60 blocks behind as negative, over 10 as indeterminate']],
  },
];
