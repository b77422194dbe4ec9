'use client';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { checkProps } from '../../development/development';
import { useMimic } from '../../provider/useMimic';
import { LazyNetworkNotice } from '../parts/connect/LazyNetworkNotice';
import { type OnCopy, useCopyRule } from '../parts/copy/useCopyRule';
import { useReportedError } from '../parts/data/useReportedError';
import { LazyExitNotice } from '../parts/exit/LazyExitNotice';
import { EmptyState } from '../parts/frame/EmptyState';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { elsewhere } from './Portfolio.css';
import { type PortfolioActions, PortfolioContext } from './PortfolioContext';
import { PortfolioGate } from './PortfolioGate';
import { type UsePortfolioParameters, type UsePortfolioResult, usePortfolio } from './usePortfolio';

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
  checkProps('Portfolio', props, config);
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
              <LazyNetworkNotice />
            </div>
          )}
          <LazyExitNotice className={elsewhere} copies={runningCopies(portfolio)} />
          {children}
        </PortfolioContext.Provider>
      ) : (
        <PortfolioGate isConnecting={portfolio.state === 'connecting'} />
      )}
      {popover}
    </WidgetRoot>
  );
}

const runningCopies = ({ tokens }: UsePortfolioResult) =>
  tokens
    .flatMap(({ rules }) => rules.flatMap(({ copies }) => copies))
    .filter(({ endedAt }) => endedAt === null);
