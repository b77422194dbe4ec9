'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Connector, useAccount, useConfig } from 'wagmi';
import { connect } from 'wagmi/actions';
import { isRejection } from '../contracts/errors/errorChain';
import type { Address } from '../domain/values';
import { registerConnectMessages } from '../messages/register/registerConnectMessages';
import { useMimic } from '../provider/MimicContext';
import { tellInDevelopment } from '../wallet/checkProject';
import { disconnectWallet } from '../wallet/disconnectWallet';
import { openHostView } from '../wallet/host/hostViews';
import { type KitProblem, openKit } from '../wallet/openKit';
import { isOwnWagmiConfig } from '../wallet/wagmiConfig';
import { REQUEST_PENDING, walletErrorCodes } from '../wallet/walletErrorCodes';
import { type ConnectMode, connectMode } from '../wallet/walletKit';
import { useIsWrongNetwork } from './useIsWrongNetwork';
import { useIsRestricted } from './useWallets';

/** Why connecting failed: `rejected` by the user, a request that is already open, or anything else. */
export type ConnectFailure = 'rejected' | 'requestPending' | 'connectFailed';

/** `list`: our own list of wallets is open, with the wallet that was asked and the outcome. */
export type ConnectFlowState =
  | { step: 'idle' | 'opening' }
  | {
      step: 'list';
      /** Why our list is shown instead of the kit's modal. */
      problem?: KitProblem | 'noProjectId';
      asked?: Connector;
      failure?: ConnectFailure;
      /** The wallet's error. */
      error?: unknown;
    };

/**
 * The flow from a click on Connect until a wallet is connected. With a kit it opens the kit, or falls back to a list of
 * the browser's wallets if the kit fails to load; without a kit it opens the list.
 */
function useConnectFlow() {
  const mimic = useMimic();
  const { config } = mimic;
  const wagmi = useConfig();
  const [state, setState] = useState<ConnectFlowState>({ step: 'idle' });
  // answers to a flow that was closed in the meantime are dropped
  const run = useRef(0);
  const mode = connectMode(config, wagmi);

  const start = useCallback(
    async (opener: Element | null, anyway: boolean) => {
      const current = ++run.current;
      if (openHostView(mimic, 'connect', opener)) return;
      if (mode === 'list') {
        const isOwn = isOwnWagmiConfig(config, wagmi);
        if (isOwn) tellInDevelopment(onlyBrowserWallets);
        return setState({ step: 'list', problem: isOwn ? 'noProjectId' : undefined });
      }
      setState({ step: 'opening' });
      const problem = await openKit(config, wagmi, { opener, anyway });
      if (run.current === current) setState(problem ? { step: 'list', problem } : { step: 'idle' });
    },
    [mimic, config, wagmi, mode],
  );

  const choose = useCallback(
    async (connector: Connector) => {
      const current = ++run.current;
      const show = (result: { asked: Connector; failure?: ConnectFailure; error?: unknown }) =>
        setState((last) =>
          last.step === 'list' ? { ...last, failure: undefined, error: undefined, ...result } : last,
        );
      show({ asked: connector });
      try {
        // a connection without an account counts as none, and would block a new one
        if (wagmi.state.status === 'connected') await disconnectWallet(wagmi);
        const { accounts } = await connect(wagmi, { connector });
        if (run.current !== current) return;
        if (accounts[0]) setState({ step: 'idle' });
        else show({ asked: connector, failure: 'connectFailed' });
      } catch (error) {
        if (run.current === current) show({ asked: connector, failure: failureOf(error), error });
      }
    },
    [wagmi],
  );

  const close = useCallback(() => {
    run.current += 1;
    setState({ step: 'idle' });
  }, []);

  return {
    state,
    /** Opens the kit, the host's modal or the list. `opener` gets the focus back. */
    open: useCallback((opener: Element | null) => start(opener, false), [start]),
    /** Opens the kit although its service reported a problem. */
    openAnyway: useCallback((opener: Element | null) => start(opener, true), [start]),
    choose,
    close,
  };
}

const onlyBrowserWallets =
  "Connect lists the wallets of this browser only. For more set wallet: { projectId, kit: () => import('@mimic/widgets/kit') }.";

function failureOf(error: unknown): ConnectFailure {
  if (isRejection(error)) return 'rejected';
  return walletErrorCodes(error).includes(REQUEST_PENDING) ? 'requestPending' : 'connectFailed';
}

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
  const effectiveStatus = connection === 'connected' && !address ? 'disconnected' : connection;
  const isWrongNetwork = useIsWrongNetwork();
  const { state, open, openAnyway, choose, close } = useConnectFlow();
  const [isAccountOpen, setAccountOpen] = useState(false);
  const isRestricted = useIsRestricted();
  const account =
    effectiveStatus === 'connected' ? (address?.toLowerCase() as Address | undefined) : undefined;
  // neither popover reopens by itself when the wallet connects or disconnects; a session that a reload resumes is the same one
  const isGone = effectiveStatus === 'disconnected';
  useEffect(() => {
    if (account) close();
    else if (isGone) setAccountOpen(false);
  }, [account, isGone, close]);
  // a kit of the host keeps a pairing pending behind its closed modal
  const status = effectiveStatus === 'connecting' && mimic.hostViews.size ? 'disconnected' : effectiveStatus;
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
