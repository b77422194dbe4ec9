import type { Opener } from './useDialog';

const widget = (name: string) => `[data-mimic="${name}"]`;

/** Every dialog of the widgets that a visitor can open. */
export const visitorsDialogs: readonly Opener[] = [
  { what: 'the list of wallets', css: `${widget('connect-button')} button` },
  { what: 'the choice of collateral', css: `${widget('leaderboard')} button[aria-haspopup]` },
  { what: "the board's rule editor", css: `${widget('leaderboard')} [data-mimic-row] button` },
  { what: "the card's rule editor", css: `${widget('trader-card')} button`, name: 'Copy this trader' },
  { what: "a position's net", css: `${widget('trader-card')} [data-position] button[aria-haspopup]` },
];

/** Further dialogs that a connected follower with copies can open. */
export const followersDialogs: readonly Opener[] = [
  { what: 'the account', css: `${widget('connect-button')} button` },
  {
    what: "a deposit's form",
    css: `${widget('portfolio')} [data-token] button[aria-haspopup]`,
    name: 'Change',
  },
  { what: "a rule's editor", css: `${widget('portfolio')} [data-rule] button[aria-haspopup]` },
];
