'use client';

import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react';
import { registerPortfolioGateMessages } from '../../messages/register/registerPortfolioGateMessages';
import { useMimic } from '../../provider/MimicContext';
import { lateComponent } from '../../ui/late/lateComponent';
import { Skeleton } from '../../ui/Skeleton';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { type OnCopy, useCopyRule } from '../parts/copy/useCopyRule';
import { useReportedError } from '../parts/data/useLiveRefresh';
import { waiting } from '../parts/frame/cardHeader.css';
import { bar } from '../parts/frame/controls.css';
import { EmptyState } from '../parts/frame/EmptyState';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { ConnectButton, NetworkNotice } from '../parts/lateForms';
import { SectionSkeleton } from './balance/SectionSkeleton';
import { elsewhere } from './Portfolio.css';
import {
  latePortfolio,
  type PortfolioActions,
  PortfolioContext,
  type UsePortfolioParameters,
  usePortfolio,
  usePortfolioContext,
} from './usePortfolio';

const TokenSections = /* @__PURE__ */ lateComponent(latePortfolio, (code) => code.TokenSections);

/** The balance and the rules of each collateral token, then balances in other tokens. */
export function PortfolioTokens() {
  usePortfolioContext();
  return (
    <Suspense fallback={<SectionSkeleton />}>
      <TokenSections />
    </Suspense>
  );
}

const MovementList = /* @__PURE__ */ lateComponent(latePortfolio, (code) => code.MovementList);

/** Each deposit, withdrawal, allocation and settlement, newest first. */
export function PortfolioMovements() {
  return (
    <Suspense>
      <MovementList />
    </Suspense>
  );
}

const ControlFields = /* @__PURE__ */ lateComponent(latePortfolio, (code) => code.ControlFields);

/** The timeframe and the tokens of the portfolio. */
export function PortfolioControls() {
  return (
    <div className={bar}>
      <Suspense fallback={<Skeleton size="long" />}>
        <ControlFields />
      </Suspense>
    </div>
  );
}

const PortfolioPicture = /* @__PURE__ */ lateComponent(latePortfolio, (code) => code.PortfolioPicture);

/** Header, chart and figures, in a chunk that loads once a wallet is connected. */
export function PortfolioOverview() {
  return (
    <Suspense fallback={<div className={waiting} />}>
      <PortfolioPicture />
    </Suspense>
  );
}

registerPortfolioGateMessages();

/** Shown instead of the portfolio while no account is connected. */
function PortfolioGate({ isConnecting }: { isConnecting: boolean }) {
  const { wallet: text } = useMimic().messages;
  const isHydrated = useIsHydrated();
  return (
    <EmptyState title={isConnecting ? text.connecting : text.toPortfolio} hint={text.toPortfolioHint}>
      {isHydrated && <ConnectButton />}
    </EmptyState>
  );
}

/** Props of PortfolioRoot, the container for the parts of a Portfolio. */
export type PortfolioRootProps = UsePortfolioParameters &
  Omit<PortfolioActions, 'onEditRule'> & {
    /** Called instead of opening the rule editor when Edit is clicked; null removes the button. */
    onEditRule?: OnCopy | null;
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
 * Holds a follower's state for its parts; without a wallet, Connect is shown instead. The element carries
 * `data-mimic="portfolio"`, `data-theme` and `data-state` (disconnected, connecting, loading, ready, partial, error).
 */
export function PortfolioRoot(props: PortfolioRootProps) {
  const { config, messages } = useMimic();
  if (config.contracts) return <FollowerRoot {...props} />;
  const { className, style, onError } = props;
  return (
    <WidgetRoot name="portfolio" className={className} style={style} onError={onError}>
      <EmptyState title={messages.common.noContracts} />
    </WidgetRoot>
  );
}

function FollowerRoot(props: PortfolioRootProps) {
  const { className, style, onError, onEditRule, children, ...rest } = props;
  const { traderHref, onSelectTrader, positionHref, onSelectPosition, ...options } = rest;
  const portfolio = usePortfolio(options);
  const { copy, popover } = useCopyRule(onEditRule);
  const actions = useMemo(
    () => ({ traderHref, onSelectTrader, positionHref, onSelectPosition, onEditRule: copy }),
    [traderHref, onSelectTrader, positionHref, onSelectPosition, copy],
  );
  const value = useMemo(() => ({ portfolio, actions }), [portfolio, actions]);
  useReportedError(portfolio.error, onError);
  return (
    <WidgetRoot
      name="portfolio"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-state': portfolio.state }}
    >
      {portfolio.account ? (
        <PortfolioContext.Provider value={value}>
          {portfolio.isWrongNetwork && (
            <div className={elsewhere}>
              <NetworkNotice />
            </div>
          )}
          {children}
        </PortfolioContext.Provider>
      ) : (
        <PortfolioGate isConnecting={portfolio.state === 'connecting'} />
      )}
      {popover}
    </WidgetRoot>
  );
}

/** Props of the Portfolio. */
export type PortfolioProps = Omit<PortfolioRootProps, 'children'>;

/**
 * A follower's money: the result of copying and, for each collateral token, the balance and the matching rules. Needs a
 * MimicProvider.
 */
export function Portfolio(props: PortfolioProps) {
  return (
    <PortfolioRoot {...props}>
      <PortfolioControls />
      <PortfolioOverview />
      <PortfolioTokens />
      <PortfolioMovements />
    </PortfolioRoot>
  );
}
