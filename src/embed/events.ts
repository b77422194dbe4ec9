import type { Address, DepositDraft, RuleDraft, SubmissionStatus } from '../exports/core';
import type { CopyRoute, LeaderboardFocus, LeaderboardSort, OnCopy } from '../exports/leaderboard';
import { readChoice, resolve } from './attributes';

/** The events of the elements, by name. All bubble, also out of shadow roots. */
export type MimicElementEvents = {
  /** A trader's link was clicked. `preventDefault()` keeps the browser from following it. */
  'mimic-select-trader': CustomEvent<{ trader: Address }>;
  /** A position's link was clicked; `position` is the order key of its opening. `preventDefault()` as above. */
  'mimic-select-position': CustomEvent<{ position: string }>;
  /** Copy was clicked on an element with `copy="event"`. */
  'mimic-copy': CustomEvent<CopyRoute>;
  /** The user chose another ranking. */
  'mimic-focus-change': CustomEvent<{ focus: LeaderboardFocus }>;
  /** A visitor chose a timeframe, in seconds. */
  'mimic-timeframe-change': CustomEvent<{ timeframe: number }>;
  /** A visitor chose collateral tokens; none means all. */
  'mimic-collateral-tokens-change': CustomEvent<{ collateralTokens: readonly Address[] }>;
  /** A visitor chose a column; null ranks by the focus again. */
  'mimic-sort-change': CustomEvent<{ sort: LeaderboardSort | null }>;
  /** A visitor typed into the board's search. */
  'mimic-search-change': CustomEvent<{ search: string }>;
  /** A form saved a draft. */
  'mimic-save': CustomEvent<{ draft: DepositDraft | RuleDraft }>;
  /** A step of a submission. */
  'mimic-status': CustomEvent<{ status: SubmissionStatus }>;
  /** Everything that was submitted is confirmed. */
  'mimic-success': CustomEvent<{ status: SubmissionStatus }>;
  /** Something could not be read, drawn or submitted, or the element is set up wrongly. */
  'mimic-error': CustomEvent<{ error: unknown }>;
};

/**
 * Dispatches an event. Returns whether the browser's default action should go on. If the page removed the element
 * during a submission, the event is dispatched on the document.
 */
export function emit<Name extends keyof MimicElementEvents>(
  element: HTMLElement,
  name: Name,
  detail: MimicElementEvents[Name]['detail'],
): boolean {
  return (element.isConnected ? element : element.ownerDocument).dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}

type Link = ((value: string) => string) | undefined;

/** Handles a plain click on a trader's link: the page's handler, else the link is followed. */
export const selectTrader = (element: HTMLElement, href: Link) => (trader: Address) => {
  if (emit(element, 'mimic-select-trader', { trader }) && href)
    location.assign(resolve(element, href(trader)));
};

/** The same for a position's link. */
export const selectPosition = (element: HTMLElement, href: Link) => (position: string) => {
  if (emit(element, 'mimic-select-position', { position }) && href)
    location.assign(resolve(element, href(position)));
};

/** What Copy does, by the attribute `copy`: opens the rule editor, dispatches an event, or is hidden. */
export const copyWith = (element: HTMLElement): OnCopy | null | undefined => {
  const copy = readChoice(element, 'copy', ['editor', 'event', 'none']);
  if (copy === 'none') return null;
  return copy === 'event' ? (route) => void emit(element, 'mimic-copy', route) : undefined;
};

/** `onError` of an element's widget. */
export const reportTo = (element: HTMLElement) => (error: unknown) => {
  emit(element, 'mimic-error', { error });
};

/** The listeners of a widget that signs. */
export const listenersOf = (element: HTMLElement) => ({
  onStatus: (status: SubmissionStatus) => void emit(element, 'mimic-status', { status }),
  onSuccess: (status: SubmissionStatus) => void emit(element, 'mimic-success', { status }),
  onError: reportTo(element),
});
