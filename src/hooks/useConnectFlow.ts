'use client';
import { useCallback, useRef, useState } from 'react';
import { type Connector, useConfig } from 'wagmi';
import { connect } from 'wagmi/actions';
import { isRejection } from '../contracts/errors/isRejection';
import { useMimic } from '../provider/useMimic';
import { connectMode } from '../wallet/connectMode';
import { disconnectWallet } from '../wallet/disconnectWallet';
import { openHostView } from '../wallet/host/hostViews';
import { type KitProblem, openKit } from '../wallet/openKit';
import { isOwnWagmiConfig } from '../wallet/wagmiConfig';
import { REQUEST_PENDING, walletErrorCodes } from '../wallet/walletErrorCodes';
import { tellInDevelopment } from '../wallet/warnInDevelopment';

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
export function useConnectFlow() {
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
