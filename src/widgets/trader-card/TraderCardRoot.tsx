'use client';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { checkProps } from '../../development/development';
import type { Address } from '../../domain/Address';
import { isAddress } from '../../domain/keys/isAddress';
import { useMimic } from '../../provider/useMimic';
import { TraderLabel } from '../../ui/label/TraderLabel';
import { useCopiedRoutes } from '../parts/copy/useCopiedRoutes';
import { type OnCopy, useCopyRule } from '../parts/copy/useCopyRule';
import { useReportedError } from '../parts/data/useReportedError';
import { useSliced } from '../parts/data/useSliced';
import { EmptyState } from '../parts/frame/EmptyState';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { useAddressWords } from '../parts/trader/useAddressWords';
import { type TraderActions, TraderContext } from './TraderContext';
import { type UseTraderParameters, useTrader } from './useTrader';

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
  checkProps('TraderCard', props);
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
