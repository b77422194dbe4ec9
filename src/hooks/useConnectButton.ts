'use client';
import { useCallback, useEffect, useState } from 'react';
import { type Connector, useAccount, useConfig } from 'wagmi';
import type { Address } from '../domain/Address';
import { registerConnectMessages } from '../messages/register/registerConnectMessages';
import { useMimic } from '../provider/useMimic';
import { type ConnectMode, connectMode } from '../wallet/connectMode';
import { disconnectWallet } from '../wallet/disconnectWallet';
import { openHostView } from '../wallet/host/hostViews';
import { type ConnectFlowState, useConnectFlow } from './useConnectFlow';
import { useIsRestricted } from './useIsRestricted';
import { useIsWrongNetwork } from './useIsWrongNetwork';

registerConnectMessages();

/** The state of the connection; `restricted` if the host disables Connect in the visitor's time zone. */
export type ConnectStatus =
  | 'restricted'
  | 'disconnected'
  | 'opening'
  | 'connecting'
  | 'reconnecting'
  | 'connected';

/** Our own list of wallets: why it is shown instead of the kit's modal, which wallet was asked, and the outcome. */
export type ConnectList = Extract<ConnectFlowState, { step: 'list' }>;

/** What `useConnectButton` returns. */
export type UseConnectButtonResult = {
  /** `restricted`: the host disables Connect in the visitor's time zone. `opening`: the kit is loading. */
  status: ConnectStatus;
  /** The connected account, in lower case. */
  account: Address | undefined;
  /** The wallet is connected to another network. */
  isWrongNetwork: boolean;
  /** `kit`: Connect opens the wallet kit. */
  mode: ConnectMode;
  /**
   * Handles a click: opens the kit, the host's modal or our list; when connected, the host's account view or ours.
   * `opener` gets the focus back.
   */
  open(opener: Element | null): void;
  /** Opens the kit although its service reported a problem. */
  openAnyway(opener: Element | null): void;
  /** Our list of wallets while it is open; undefined when an account is connected. */
  list: ConnectList | undefined;
  /** Connects a wallet of `useListedWallets`. Never rejects: `list` has the outcome. */
  choose(wallet: Connector): Promise<void>;
  /** Our view of the account is open. */
  isAccountOpen: boolean;
  /** Closes the list, or the account. */
  close(): void;
  /** Disconnects every wallet. Rejects with the wallet's error. */
  disconnect(): Promise<void>;
};

/** The headless ConnectButton. Needs a MimicProvider. */
export function useConnectButton(): UseConnectButtonResult {
  const mimic = useMimic();
  const wagmi = useConfig();
  const { status: connection, address } = useAccount({ config: wagmi });
  // a faulty wallet may connect without an account
  const known = connection === 'connected' && !address ? 'disconnected' : connection;
  const isWrongNetwork = useIsWrongNetwork();
  const { state, open, openAnyway, choose, close } = useConnectFlow();
  const [isAccountOpen, setAccountOpen] = useState(false);
  const isRestricted = useIsRestricted();
  const account = known === 'connected' ? (address?.toLowerCase() as Address | undefined) : undefined;
  // neither popover reopens by itself when the wallet connects or disconnects; a session that a reload resumes is the same one
  const isGone = known === 'disconnected';
  useEffect(() => {
    if (account) close();
    else if (isGone) setAccountOpen(false);
  }, [account, isGone, close]);
  // a kit of the host keeps a pairing pending behind its closed modal
  const status = known === 'connecting' && mimic.hostViews.size ? 'disconnected' : known;
  return {
    status: isRestricted && !account ? 'restricted' : state.step === 'opening' ? 'opening' : status,
    account,
    isWrongNetwork,
    mode: connectMode(mimic.config, wagmi),
    open: (opener) => {
      if (!account) open(opener);
      else if (!openHostView(mimic, 'account', opener)) setAccountOpen(true);
    },
    openAnyway,
    list: state.step === 'list' && !account ? state : undefined,
    choose,
    isAccountOpen: isAccountOpen && account !== undefined,
    close: useCallback(() => {
      close();
      setAccountOpen(false);
    }, [close]),
    disconnect: useCallback(() => disconnectWallet(wagmi), [wagmi]),
  };
}
