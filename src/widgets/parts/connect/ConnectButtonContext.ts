import { createContext, type RefObject } from 'react';
import type { UseConnectButtonResult } from '../../../hooks/useConnectButton';
import { usePartContext } from '../frame/usePartContext';

export type ConnectButtonContextValue = UseConnectButtonResult & {
  /** The button: popovers are anchored to it, and the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
};

export const ConnectButtonContext = createContext<ConnectButtonContextValue | undefined>(undefined);

/** The connection that a part shows. Throws a MimicError outside a ConnectButtonRoot. */
export function useConnectContext(): ConnectButtonContextValue {
  return usePartContext(ConnectButtonContext, { widget: 'ConnectButton', docsPath: '/wallet' });
}
