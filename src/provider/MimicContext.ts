'use client';

import { createContext, useContext } from 'react';
import type { MimicConfig } from '../config/MimicConfig';
import type { EarnDraft } from '../domain/earn/lock';
import { MimicError } from '../domain/MimicError';
import type { CopyDraft, DepositDraft, RuleDraft } from '../domain/rule/Draft';
import type { Address } from '../domain/values';
import type { Messages } from '../messages/Messages';
import type { SubmissionStatus } from '../submission/Submission';
import type { MountedViews } from '../wallet/host/hostViews';

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
  save_draft: { draft: DepositDraft | RuleDraft | CopyDraft | EarnDraft };
  /** A step of a submission in this tab, to its end. */
  submission: { status: SubmissionStatus };
  /** A board, a card, the field or the portfolio could not be loaded, or a widget could not be rendered. */
  error: { error: unknown };
};

/** One of the events; `type` says which. */
export type MimicEvent = {
  [Type in keyof MimicEvents]: { type: Type } & MimicEvents[Type];
}[keyof MimicEvents];

/** `auto` follows the visitor's system. */
export type MimicTheme = 'light' | 'dark' | 'auto';

/** The result of `useMimic`: the settings of the nearest MimicProvider. */
export type MimicContextValue = {
  config: MimicConfig;
  /** In the language shown. */
  messages: Messages;
  theme: MimicTheme;
  /** A BCP 47 tag: how amounts and dates are read and printed. */
  locale: string;
  /** Set by RainbowKitConnect and ConnectKitConnect, for Connect. */
  hostViews: MountedViews;
  /** Passes an event to the provider's `onEvent`, in a microtask. */
  tell(event: MimicEvent): void;
  /** The provider's `onDeposit`: opens the host's form to deposit a token. */
  deposit: ((token: Address) => void) | undefined;
};

export const MimicContext = createContext<MimicContextValue | undefined>(undefined);

/** The configuration, texts and theme of the nearest MimicProvider. Throws a MimicError outside one. */
export function useMimic(): MimicContextValue {
  const value = useContext(MimicContext);
  if (!value) {
    throw new MimicError('Mimic widgets must be inside <MimicProvider>.', { docsPath: '/provider' });
  }
  return value;
}
