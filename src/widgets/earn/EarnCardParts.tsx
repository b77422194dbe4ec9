'use client';
import { Fragment, type ReactElement, Suspense } from 'react';
import { lateComponent } from '../../ui/late/lateComponent';
import { lateParts } from '../../ui/late/lateParts';
import { useIsHydrated } from '../../ui/useIsHydrated';
// styles of lazy parts belong in the widget's own sheet
import '../../ui/Button.css';
import '../../ui/EchoMark.css';
import '../../ui/Skeleton.css';
import '../../ui/chart/Bars.css';
import '../../ui/chart/ChartTable.css';
import '../../ui/form/Segmented.css';
import '../../ui/overlay/Tooltip.css';
import '../../ui/shape.css';
import '../../ui/visuallyHidden.css';
import '../parts/connect/ConnectButton.css';
import '../parts/connect/panel.css';
import '../parts/figures/Amount.css';
import '../parts/figures/figures.css';
import '../parts/form/form.css';
import '../parts/frame/EmptyState.css';
import '../parts/frame/cardHeader.css';
import '../parts/table/table.css';
import * as css from './Earn.css';
import { useEarnContext } from './EarnContext';

// one chunk, so that a card never loads in two steps
const parts = lateParts(() => import('./earnParts'));

const Head = lateComponent(parts, (code) => code.EarnHead);
const Figures = lateComponent(parts, (code) => code.EarnFigures);
const Weeks = lateComponent(parts, (code) => code.EarnWeekBars);
const Lock = lateComponent(parts, (code) => code.LockForm);
const Claim = lateComponent(parts, (code) => code.ClaimForm);
const Release = lateComponent(parts, (code) => code.ReleaseForm);
const AccountChanged = lateComponent(parts, (code) => code.AccountNotice);
const History = lateComponent(parts, (code) => code.EarnHistory);

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
