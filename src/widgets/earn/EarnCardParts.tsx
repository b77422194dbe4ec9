'use client';
import { lazy, type ReactElement, Suspense } from 'react';
import { useIsHydrated } from '../../ui/useIsHydrated';
// styles of what loads later belong in the widget's own sheet
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

// one chunk, so that a card never loads in two halves
const load = () => import('./earnParts');

const Head = lazy(async () => ({ default: (await load()).EarnHead }));
const Figures = lazy(async () => ({ default: (await load()).EarnFigures }));
const Weeks = lazy(async () => ({ default: (await load()).EarnWeekBars }));
const Lock = lazy(async () => ({ default: (await load()).LockForm }));
const Claim = lazy(async () => ({ default: (await load()).ClaimForm }));
const Release = lazy(async () => ({ default: (await load()).ReleaseForm }));
const History = lazy(async () => ({ default: (await load()).EarnHistory }));

/** Drawn in the browser alone: a server cannot wait for what loads later. */
function Late({ waiting, children }: { waiting: ReactElement; children: ReactElement }) {
  return useIsHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** What is locked and for how long, and what can be claimed now; Connect without a wallet. */
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

/** What lockers earned by week and which fees were sold for it, as bars. */
export function EarnCardWeeks() {
  return (
    <Late waiting={<div aria-busy="true" className={css.weeksWaiting} />}>
      <Weeks />
    </Late>
  );
}

/** Locks, extends or unlocks, as a draft. Nothing without a wallet. */
export function EarnCardLock() {
  return useEarnContext().account ? <Lock /> : null;
}

/** Drafts a claim of the earnings, to the wallet or into the lock. Nothing without a wallet. */
export function EarnCardClaim() {
  return useEarnContext().account ? <Claim /> : null;
}

/** Drafts a release of available tokens to the wallet. Empty without a wallet, or if nothing was unlocked. */
export function EarnCardRelease() {
  return useEarnContext().account ? <Release /> : null;
}

/** The forms, side by side where there is room. */
export function EarnCardForms() {
  if (!useEarnContext().account) return null;
  return (
    <Suspense>
      <div className={css.forms}>
        <EarnCardLock />
        <div className={css.second}>
          <EarnCardClaim />
          <EarnCardRelease />
        </div>
      </div>
    </Suspense>
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
