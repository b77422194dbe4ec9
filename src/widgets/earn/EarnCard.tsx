'use client';

import { type CSSProperties, Fragment, type ReactElement, type ReactNode, Suspense } from 'react';
import { registerEarnMessages } from '../../messages/register/registerEarnMessages';
import { useMimic } from '../../provider/MimicContext';
import { late } from '../../ui/late/late';
import { lateComponent } from '../../ui/late/lateComponent';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { EmptyState } from '../parts/frame/EmptyState';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { NetworkNotice } from '../parts/lateForms';
import * as css from './Earn.css';
import { notice } from './Earn.css';
import { EarnContext, type UseEarnParameters, useEarn, useEarnContext } from './useEarn';

// one chunk, so that a card never loads in two steps
const parts = /* @__PURE__ */ late(() => import('./earn.late'));

const Head = /* @__PURE__ */ lateComponent(parts, (code) => code.EarnHead);
const Figures = /* @__PURE__ */ lateComponent(parts, (code) => code.EarnFigures);
const Weeks = /* @__PURE__ */ lateComponent(parts, (code) => code.EarnWeekBars);
const Lock = /* @__PURE__ */ lateComponent(parts, (code) => code.LockForm);
const Claim = /* @__PURE__ */ lateComponent(parts, (code) => code.ClaimForm);
const Release = /* @__PURE__ */ lateComponent(parts, (code) => code.ReleaseForm);
const AccountChanged = /* @__PURE__ */ lateComponent(parts, (code) => code.AccountNotice);
const History = /* @__PURE__ */ lateComponent(parts, (code) => code.EarnHistory);

/** Rendered only in the browser: a server cannot wait for lazy code. */
function Late({ waiting, children }: { waiting: ReactElement; children: ReactElement }) {
  return useIsHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** The locked amount and duration, and what can be claimed now; Connect without a wallet. */
export function EarnCardHead() {
  return (
    <Late waiting={<div aria-busy="true" className={css.headWaiting} />}>
      <Head />
    </Late>
  );
}

/** The wallet's balance, the weight, and this week's earnings so far. */
export function EarnCardFigures() {
  return (
    <Late waiting={<div aria-busy="true" className={css.figuresWaiting} />}>
      <Figures />
    </Late>
  );
}

/** Lockers' earnings by week and the fees sold for them, as bars. */
export function EarnCardWeeks() {
  return (
    <Late waiting={<div aria-busy="true" className={css.weeksWaiting} />}>
      <Weeks />
    </Late>
  );
}

/** The forms of one account, below a notice if another account is connected now. */
function Forms({ children }: { children: ReactElement }) {
  const { guard, account: connected } = useEarnContext();
  // also while its wallet is disconnected: what was typed is kept
  const account = guard.token?.address ?? connected;
  if (!account) return null;
  return (
    <Suspense>
      {guard.isAccountChanged && <AccountChanged guard={guard} />}
      {/* one account's input must not carry over to the next */}
      <Fragment key={account}>{children}</Fragment>
    </Suspense>
  );
}

/** Locks, extends or unlocks, as a draft. Nothing before a wallet connects. */
export function EarnCardLock() {
  return (
    <Forms>
      <Lock />
    </Forms>
  );
}

/** Drafts a claim of the earnings, to the wallet or into the lock. Nothing before a wallet connects. */
export function EarnCardClaim() {
  return (
    <Forms>
      <Claim />
    </Forms>
  );
}

/** Drafts a release of available tokens to the wallet. Nothing before a wallet connects, or if nothing was unlocked. */
export function EarnCardRelease() {
  return (
    <Forms>
      <Release />
    </Forms>
  );
}

/** The forms, side by side if there is room. */
export function EarnCardForms() {
  return (
    <Forms>
      <div className={css.forms}>
        <Lock />
        <div className={css.second}>
          <Claim />
          <Release />
        </div>
      </div>
    </Forms>
  );
}

/** The account's lock changes and claims, newest first. Nothing without a wallet. */
export function EarnCardHistory() {
  if (!useEarnContext().account) return null;
  return (
    <Suspense>
      <History />
    </Suspense>
  );
}

registerEarnMessages();

/** Props of EarnCardRoot, the container for the parts of an EarnCard. */
export type EarnCardRootProps = UseEarnParameters & {
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** Called with errors while reading the indexer or the chain, and while rendering. */
  onError?(error: unknown): void;
  /** The parts, in the host's own layout. */
  children?: ReactNode;
};

/**
 * Loads locks and earnings for its parts. The element carries `data-mimic="earn"`, `data-theme` and `data-state`
 * (disconnected, connecting, loading, ready, partial, error).
 */
export function EarnCardRoot(props: EarnCardRootProps) {
  const { config, messages } = useMimic();
  if (config.earn) return <KnownRoot {...props} />;
  const { className, style, onError } = props;
  return (
    <WidgetRoot name="earn" className={className} style={style} onError={onError}>
      <EmptyState title={messages.earn.notOffered} />
    </WidgetRoot>
  );
}

function KnownRoot({ className, style, onError, children }: EarnCardRootProps) {
  const earn = useEarn({ onError });
  return (
    <WidgetRoot
      name="earn"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-state': earn.state }}
    >
      <EarnContext.Provider value={earn}>
        {earn.account && earn.isWrongNetwork && (
          <div className={notice}>
            <NetworkNotice />
          </div>
        )}
        {children}
      </EarnContext.Provider>
    </WidgetRoot>
  );
}

/** Props of the EarnCard. */
export type EarnCardProps = Omit<EarnCardRootProps, 'children'>;

/**
 * Locks the protocol's token for a share of the platform's fees, and shows the earnings. Needs a MimicProvider with
 * `earn` in its config.
 */
export function EarnCard(props: EarnCardProps) {
  return (
    <EarnCardRoot {...props}>
      <EarnCardHead />
      <EarnCardFigures />
      <EarnCardWeeks />
      <EarnCardForms />
      <EarnCardHistory />
    </EarnCardRoot>
  );
}
