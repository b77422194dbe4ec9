'use client';
import type { CSSProperties, ReactNode } from 'react';
import { checkProps } from '../../development/development';
import { registerEarnMessages } from '../../messages/register/registerEarnMessages';
import { useMimic } from '../../provider/useMimic';
import { LazyNetworkNotice } from '../parts/connect/LazyNetworkNotice';
import { EmptyState } from '../parts/frame/EmptyState';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { notice } from './Earn.css';
import { EarnContext } from './EarnContext';
import { type UseEarnParameters, useEarn } from './useEarn';

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
  checkProps('EarnCard', props);
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
            <LazyNetworkNotice />
          </div>
        )}
        {children}
      </EarnContext.Provider>
    </WidgetRoot>
  );
}
