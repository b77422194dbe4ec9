'use client';

import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { isAddress } from '../../domain/keys';
import type { Address } from '../../domain/values';
import { useMimic } from '../../provider/MimicContext';
import { Button } from '../../ui/Button';
import { TraderLabel } from '../../ui/label/TraderLabel';
import { useLateParts } from '../../ui/late/lateComponent';
import { useCopiedRoutes } from '../parts/copy/useCopiedRoutes';
import { type OnCopy, useCopyRule } from '../parts/copy/useCopyRule';
import { useSliced } from '../parts/data/useAsyncMemo';
import { useReportedError } from '../parts/data/useLiveRefresh';
import * as figures from '../parts/figures/figures.css';
import * as narrow from '../parts/filters/CollateralSelect.css';
import { CollateralSelect, TimeframeSelect } from '../parts/filters/FilterSelects';
import { timeframeLabel } from '../parts/filters/filterLabels';
import * as cardHeader from '../parts/frame/cardHeader.css';
import * as css from '../parts/frame/controls.css';
import { EmptyState } from '../parts/frame/EmptyState';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { useMarketName } from '../parts/market/useMarkets';
import { RouteSkeleton } from '../parts/table/RouteSkeleton';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { useAddressWords } from '../parts/trader/useAddressWords';
import {
  lateTrader,
  type TraderActions,
  TraderContext,
  type UseTraderParameters,
  useTrader,
  useTraderContext,
} from './useTrader';

/**
 * The parts that show a trader's figures, in a chunk of their own; undefined until it has loaded, as on a server. Not
 * with Suspense: React delays what follows one of its fallbacks by 300 ms.
 */
function useTraderParts() {
  const parts = useLateParts(lateTrader);
  return useTraderContext().trader.now ? parts : undefined;
}

/** A table per collateral, or why there is none. */
export function TraderRoutes() {
  const { trader } = useTraderContext();
  const { messages } = useMimic();
  const marketName = useMarketName();
  const parts = useTraderParts();
  const text = messages.trader;
  if (trader.state === 'loading') return <RouteSkeleton />;
  if (trader.state === 'error') {
    return (
      <EmptyState alert title={text.failed} hint={loadErrorMessage(trader.error, messages)}>
        <Button onClick={trader.retry}>{messages.common.retry}</Button>
      </EmptyState>
    );
  }
  if (trader.state === 'empty') return <EmptyState title={text.empty} hint={text.emptyHint} />;
  return parts ? <parts.TraderTables marketName={marketName} /> : <RouteSkeleton />;
}

/** Props of TraderCardRoot, the container for the parts of a TraderCard. */
export type TraderCardRootProps = UseTraderParameters &
  Omit<TraderActions, 'onCopy' | 'copied'> & {
    /** Called instead of opening the rule editor when Copy is clicked; null removes the button. */
    onCopy?: OnCopy | null;
    /** Added to the root element's classes. */
    className?: string;
    /** Style of the root element: width, margin, `--mimic-*` variables. */
    style?: CSSProperties;
    /** Called with errors while reading the indexer and while rendering. */
    onError?(error: unknown): void;
    /** The parts, in the host's own layout. */
    children?: ReactNode;
  };

/**
 * Holds a trader's state for its parts. The element carries `data-mimic="trader-card"`, `data-theme` and `data-state`
 * (loading, ready, empty, error, invalid).
 */
export function TraderCardRoot(props: TraderCardRootProps) {
  return isAddress(props.account) ? <Trader {...props} /> : <NoTrader {...props} />;
}

function NoTrader({ account, className, style }: TraderCardRootProps) {
  const { messages } = useMimic();
  const words = useAddressWords();
  return (
    <WidgetRoot name="trader-card" className={className} style={style} state={{ 'data-state': 'invalid' }}>
      <EmptyState
        alert
        title={messages.trader.invalidAddress}
        hint={words?.addressHint(String(account), messages)}
      >
        <TraderLabel
          avatar={<TraderAvatar address={account as Address} />}
          name={messages.trader.noAddress}
          title={account}
        />
      </EmptyState>
    </WidgetRoot>
  );
}

function Trader({
  className,
  style,
  onError,
  onCopy,
  positionHref,
  onSelectPosition,
  children,
  ...options
}: TraderCardRootProps) {
  const trader = useTrader(options);
  const { copy, popover } = useCopyRule(onCopy);
  const copied = useCopiedRoutes();
  const actions = useMemo(
    () => ({ onCopy: copy, copied, positionHref, onSelectPosition }),
    [copy, copied, positionHref, onSelectPosition],
  );
  const { account } = options;
  const current = useMemo(() => ({ trader, actions, account }), [trader, actions, account]);
  const value = useSliced(current, [trader.account, trader.timeframe, trader.collateralTokens]);
  useReportedError(trader.error, onError);
  return (
    <WidgetRoot
      name="trader-card"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-state': value.trader.state }}
    >
      <TraderContext.Provider value={value}>{children}</TraderContext.Provider>
      {popover}
    </WidgetRoot>
  );
}

/** The card's filters, and the export of the filtered positions. */
export function TraderControls() {
  const { trader } = useTraderContext();
  const { messages } = useMimic();
  const parts = useTraderParts();
  const save = () => {
    const positions = trader.routes.flatMap((route) => route.positions);
    parts?.saveCsv(positions, trader.prices, trader.account, timeframeLabel(trader.timeframe, messages));
  };
  return (
    <div className={css.bar}>
      <TimeframeSelect value={trader.timeframe} onChange={trader.setTimeframe} />
      <CollateralSelect values={trader.collateralTokens} onChange={trader.setCollateralTokens} />
      <span className={css.end}>
        <Button
          small
          look="ghost"
          aria-label={messages.trader.exportCsv}
          disabled={!parts || trader.state !== 'ready'}
          onClick={save}
        >
          <span className={narrow.long}>{messages.trader.exportCsv}</span>
          <span className={narrow.short}>{messages.trader.exportCsvShort}</span>
        </Button>
      </span>
    </div>
  );
}

/** The trader's figures over the timeframe. */
export function TraderFigures() {
  const parts = useTraderParts();
  return parts ? <parts.TraderFigureList /> : <div className={figures.waiting} />;
}

/** Header and chart, in a chunk that loads with the data. */
export function TraderOverview() {
  const parts = useTraderParts();
  return parts ? <parts.TraderPicture /> : <div className={cardHeader.waiting} />;
}

/** Props of the TraderCard. */
export type TraderCardProps = Omit<TraderCardRootProps, 'children'>;

/** A trader's record: the PnL curve, key figures, and a table of positions for each collateral. Needs a MimicProvider. */
export function TraderCard(props: TraderCardProps) {
  return (
    <TraderCardRoot {...props}>
      <TraderControls />
      <TraderOverview />
      <TraderFigures />
      <TraderRoutes />
    </TraderCardRoot>
  );
}
