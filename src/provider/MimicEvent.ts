import type { Address } from '../domain/Address';
import type { EarnDraft } from '../domain/earn/EarnDraft';
import type { DepositDraft, ExitDraft, LeaveDraft, RuleDraft } from '../domain/rule/Draft';
import type { SubmissionStatus } from '../submission/Submission';

/**
 * The arguments of MimicProvider's `onEvent`, by type; docs/events.md lists when it is called. Amounts are in the
 * smallest unit of their token.
 */
export type MimicEvents = {
  /** A wallet was connected, also after a reload, or another of its accounts was selected. */
  wallet_connect: { account: Address; connectorName: string };
  /** The account's wallet was disconnected, or another account was selected. */
  wallet_disconnect: { account: Address };
  /** A link to a trader's page was clicked. */
  select_trader: { trader: Address };
  /** A link to a position's page was clicked; `position` is the order key of its opening. */
  select_position: { position: string };
  /** Copy, or Edit of a rule, was clicked. */
  copy: { trader: Address; collateralToken: Address };
  /** A form saved a draft; a deposit of amount 0 removes the token's draft. */
  save_draft: { draft: DepositDraft | RuleDraft | ExitDraft | LeaveDraft | EarnDraft };
  /** A step of a submission in this tab, to its end. */
  submission: { status: SubmissionStatus };
  /** A board, a card, the field or the portfolio could not be loaded, or a widget could not be rendered. */
  error: { error: unknown };
};

/** One of the events; `type` says which. */
export type MimicEvent = {
  [Type in keyof MimicEvents]: { type: Type } & MimicEvents[Type];
}[keyof MimicEvents];
