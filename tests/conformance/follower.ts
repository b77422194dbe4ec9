import type { Claim } from './Claim';

const portfolio = 'widgets/portfolio/Portfolio.test.tsx';
const earn = 'widgets/earn/EarnCard.test.tsx';
const faults = 'e2e/faults/indexer.spec.ts';

/** What a follower has and does: sections 2, 4, 5, 8 and 9. */
export const FOLLOWER: readonly Claim[] = [
  {
    section: '§2',
    says: 'The portfolio has a balance with Change for each token, and its rules with their terms',
    texts: ['Balance', 'Change', 'Allowance Rate', 'Throttle Duration', 'No matching rules set for {token}'],
    shownBy: [[portfolio, 'shows each token’s deposit and rules with their terms']],
  },
  {
    section: '§2',
    says: 'The portfolio’s empty curve names the timeframe',
    texts: ['No matching activity in the last {timeframe}'],
    shownBy: [[portfolio, 'names the timeframe in which nothing was copied']],
  },
  {
    section: '§2',
    says: 'The deposit form has its texts and says what is wrong',
    texts: ['Enter amount', 'Wallet Balance: ', 'Deposit Balance: ', 'Approve spend'],
    shownBy: [
      ['widgets/deposit-form', 'says what has to be changed first'],
      ['widgets/deposit-form', 'fills in everything there is on Max'],
    ],
  },
  {
    section: '§2',
    says: 'Portfolio Changes says how the wallet signs',
    texts: [
      'Portfolio Changes',
      'Connected Wallet does not support EIP-5792 yet',
      'Wallet does not support capabilities',
    ],
    shownBy: [
      ['widgets/portfolio-changes', 'signs one after another in a wallet without batches'],
      ['e2e/follower/wallets.spec.ts', 'says beforehand how it signs'],
    ],
  },
  {
    section: '§4',
    says: 'Earnings are locked again, and for two years, unless told otherwise (cashout false, scheduleFactor 1)',
    texts: ['cashout: false'],
    shownBy: [
      [earn, 'locks earnings again unless told otherwise'],
      ['e2e/product/earn.spec.ts', 'a newcomer locks'],
    ],
  },
  {
    section: '§4',
    says: 'A submission waits, is confirmed, and clears what was drafted',
    texts: ['Awaiting confirmation', 'Transaction confirmed'],
    shownBy: [['widgets/portfolio-changes', 'signs approval, deposit and rule as one batch']],
  },
  {
    section: '§4',
    says: 'The indexer’s dot is negative over 60 blocks behind, indeterminate over 10, and negative while it is not ready',
    texts: ['Indexing is currently experiencing issues, please try again later.'],
    shownBy: [
      [faults, 'blocks behind'],
      [faults, 'down: the board and the dot show it'],
    ],
  },
  {
    section: '§4',
    says: 'A newer page asks, and offers itself when declined',
    texts: ['new update is pending, click Ok to reload', 'New version Available'],
    shownBy: [['e2e/product/update.spec.ts', 'asks before a newer page takes over']],
  },
  {
    section: '§5',
    says: 'A new rule starts at 10 %, an hour and a year, and is removed only by Remove',
    shownBy: [
      ['widgets/rule-editor', 'starts a new rule at 10 %'],
      ['widgets/rule-editor', 'removes a rule only by Remove'],
    ],
  },
  {
    section: '§5',
    says: 'An amount above the balance or below zero is refused in words',
    texts: [
      'Exceeds wallet balance of {balance}',
      'Exceeds deposit balance of {balance}',
      'Amount cannot be negative',
    ],
    shownBy: [['widgets/deposit-form', 'says what has to be changed first']],
  },
  {
    section: '§5',
    says: 'The indexer takes one SELECT of what is allowed',
    texts: ['Function call not supported', 'Schema name not supported', 'System tables not supported'],
    shownBy: [['demo/indexer/guard/assertQuery.test.ts', 'refuses %s']],
  },
  {
    section: '§8',
    says: 'What an indexer’s failure means is said, and can be tried again',
    shownBy: [
      [faults, 'slow: the board waits'],
      [faults, 'no figure of it is shown'],
      ['e2e/faults/node.spec.ts', 'a node that is down'],
    ],
  },
  {
    section: '§8',
    says: 'Storage that is full or forbidden is said before anything is signed',
    shownBy: [
      ['e2e/faults/browser.spec.ts', 'storage that is full'],
      ['e2e/faults/browser.spec.ts', 'Storage that is forbidden'],
    ],
  },
  {
    section: '§9',
    says: 'Five timeframes, 7 Days by default',
    texts: ['24 Hours', '7 Days', '30 Days', '90 Days', '1 Year'],
    shownBy: [['domain/timeframes.test.ts', 'lists the five timeframes']],
  },
  {
    section: '§9',
    says: 'The avatar is three shapes in colours of the palette, turned within 30 degrees',
    shownBy: [
      ['domain/trader/avatar.test.ts', 'is three shapes'],
      ['domain/trader/avatar.test.ts', 'within thirty degrees'],
    ],
  },
  {
    section: '§9',
    says: 'The indexer’s status is asked every 2500 ms',
    texts: ['STATUS_POLL_INTERVAL = 2500'],
    shownBy: [['domain', 'calls an indexer behind over 60 blocks negative']],
  },
];
