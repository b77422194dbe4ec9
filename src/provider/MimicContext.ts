'use client';
import { createContext } from 'react';
import type { MimicConfig } from '../config/MimicConfig';
import type { Address } from '../domain/Address';
import type { Messages } from '../messages/Messages';
import type { MountedViews } from '../wallet/host/hostViews';
import type { MimicEvent } from './MimicEvent';

/** `auto` follows the visitor's system. */
export type MimicTheme = 'light' | 'dark' | 'auto';

/** The result of `useMimic`: the settings of the nearest MimicProvider. */
export type MimicContextValue = {
  config: MimicConfig;
  /** In the language shown. */
  messages: Messages;
  theme: MimicTheme;
  /** A BCP 47 tag: how amounts and dates are read and printed. */
  locale: string;
  /** Set by RainbowKitConnect and ConnectKitConnect, for Connect. */
  hostViews: MountedViews;
  /** Passes an event to the provider's `onEvent`, in a microtask. */
  tell(event: MimicEvent): void;
  /** The provider's `onDeposit`: opens the host's form to deposit a token. */
  deposit: ((token: Address) => void) | undefined;
};

export const MimicContext = createContext<MimicContextValue | undefined>(undefined);
