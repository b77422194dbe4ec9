'use client';
import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { WagmiContext, WagmiProvider } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';
import { MimicError } from '../domain/MimicError';
import type { Address } from '../domain/values';
import { createMessages, type Language } from '../messages/createMessages';
import type { MimicLocale } from '../messages/Messages';
import type { HostViews } from '../wallet/host/hostViews';
import { wagmiConfig } from '../wallet/wagmiConfig';
import type { MimicEvent } from './MimicContext';
import { MimicContext, type MimicTheme } from './MimicContext';
import { OwnQueryClient, WalletRuntime } from './WalletRuntime';

/** Props of the MimicProvider. */
export type MimicProviderProps = {
  /** From createMimicConfig; create it once, outside of render. */
  config: MimicConfig;
  /** `auto`, the default, follows the visitor's system. Changes without a reload. */
  theme?: MimicTheme;
  /**
   * A language of `@mimic/widgets/locales/*`, for texts, amounts and dates, or a BCP 47 tag such as `de-DE`, only for
   * amounts and dates; `en-US` if absent. Changes without a reload.
   */
  locale?: string | MimicLocale;
  /**
   * Called with what visitors do in the widgets below, for example for a site's analytics. Without it the events go to the
   * provider around this one.
   */
  onEvent?(event: MimicEvent): void;
  /**
   * Opens the host's own form to deposit a token. With it, widgets that say a deposit is missing offer Deposit. A DepositForm in
   * its `draft` mode adds the deposit to the pending changes. Without it, that of the provider around this one.
   */
  onDeposit?(token: Address): void;
  /** The page, or the part of it that contains widgets. */
  children?: ReactNode;
};

/**
 * Provides the configuration to every widget below it. Uses `wallet.config`, else the host's WagmiProvider and
 * QueryClientProvider above it, else its own. Renders no DOM.
 */
export function MimicProvider({
  config,
  theme = 'auto',
  locale = 'en-US',
  onEvent,
  onDeposit,
  children,
}: MimicProviderProps) {
  // checked before anything reads it: an object with the same options would fail far from here
  if (!config?.rpcUrls) {
    throw new MimicError(
      'config must come from createMimicConfig. Pass its return value to <MimicProvider>.',
      {
        docsPath: '/configuration',
      },
    );
  }
  const hasWagmi = useContext(WagmiContext) !== undefined;
  const hasQueryClient = useContext(QueryClientContext) !== undefined;
  const [hostViews] = useState(() => new Set<HostViews>());
  // as of the last render: hosts pass new functions each time, for which widgets need not render again
  const host = useRef({ onEvent, onDeposit });
  useEffect(() => {
    host.current = { onEvent, onDeposit };
  });
  const outer = useContext(MimicContext);
  const outerTell = outer?.tell;
  const tell = useCallback(
    // a listener that throws must not break a widget
    (event: MimicEvent) => queueMicrotask(() => (host.current.onEvent ?? outerTell)?.(event)),
    [outerTell],
  );
  const open = useCallback((token: Address) => host.current.onDeposit?.(token), []);
  const deposit = onDeposit ? open : outer?.deposit;
  const { tag: given, messages: translated }: Language =
    typeof locale === 'string' ? { tag: locale } : locale;
  const tag = knownTag(given);
  const messages = useMemo(
    () => createMessages(config.messageOverrides, config.product, { tag, messages: translated }),
    [config, tag, translated],
  );
  const value = useMemo(
    () => ({ config, messages, theme, locale: tag, hostViews, tell, deposit }),
    [config, messages, theme, tag, hostViews, tell, deposit],
  );
  let tree = (
    <MimicContext.Provider value={value}>
      <WalletRuntime isHeard={Boolean(onEvent)} />
      {children}
    </MimicContext.Provider>
  );
  if (!hasQueryClient) tree = <OwnQueryClient>{tree}</OwnQueryClient>;
  const wagmi = config.wallet.config ?? (hasWagmi ? undefined : wagmiConfig(config));
  if (wagmi) tree = <WagmiProvider config={wagmi}>{tree}</WagmiProvider>;
  return tree;
}

/** Intl throws for an invalid language tag, such as `de_DE`, wherever a number is formatted. */
function knownTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
