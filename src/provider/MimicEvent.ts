import type { Address } from '../domain/Address';
import type { DepositDraft, ExitDraft, RuleDraft } from '../domain/rule/Draft';
import type { SubmissionStatus } from '../submission/record/SubmissionStatus';

/** What `onEvent` of MimicProvider is told, by type; docs/events.md lists when. Amounts are in units of their token. */
export type MimicEvents = {
  /** A wallet is connected, or another account of it is chosen; `isReconnect` when a reload or another widget did it. */
  wallet_connect: { account: Address; connectorName: string; isReconnect: boolean };
  /** The account's wallet is disconnected, or another account has taken its place. */
  wallet_disconnect: { account: Address };
  /** A link to a trader's page was clicked. */
  select_trader: { trader: Address };
  /** A link to a position's page was clicked; `position` is the order key of its opening. */
  select_position: { position: string };
  /** Copy, or Edit of a rule, was clicked. */
  copy: { trader: Address; collateralToken: Address };
  /** A form saved a draft; a deposit of amount 0 takes the token's draft away. */
  save_draft: { draft: DepositDraft | RuleDraft | ExitDraft };
  /** A step of a submission in this tab, to its end. */
  submission: { status: SubmissionStatus };
  /** A widget could not read or draw something. How a submission fails is in its status. */
  error: { error: unknown };
};

/** One of them; `type` tells which. */
export type MimicEvent = {
  [Type in keyof MimicEvents]: { type: Type } & MimicEvents[Type];
}[keyof MimicEvents];
