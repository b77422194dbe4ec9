'use client';
import { useCallback, useEffect, useState } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { useMimic } from '../provider/MimicContext';
import { walletParts } from '../wallet/discoverWallets';
import { isUserRejection } from '../wallet/walletErrorCodes';
import { useIsWrongNetwork } from './useIsWrongNetwork';

/** The result of `useNetworkGuard`: whether the wallet is on the product's chain, and how to switch. */
export type NetworkGuard = {
  /** A wallet is connected to another chain than the product's: nothing may be signed. */
  isWrongNetwork: boolean;
  /** The chain the wallet reports. */
  walletChainId: number | undefined;
  isSwitching: boolean;
  /** `not_loaded`: the code that asks the wallet could not be downloaded; the wallet was not asked. */
  failure: 'rejected' | 'not_supported' | 'not_loaded' | undefined;
  /** The wallet's error, if it failed. */
  error: unknown;
  /** Asks the wallet to switch, and to add the chain if it does not know it. Never rejects. */
  switchNetwork: () => Promise<void>;
};

/** Whether the connected wallet is on the product's chain, and how to switch. For every widget that signs. */
export function useNetworkGuard(): NetworkGuard {
  const { config } = useMimic();
  const wagmi = useConfig();
  const { status, chainId, connector } = useAccount({ config: wagmi });
  const [state, setState] = useState<{
    isSwitching: boolean;
    failure?: NetworkGuard['failure'];
    error?: unknown;
  }>(idle);
  const isWrongNetwork = useIsWrongNetwork();

  const switchNetwork = useCallback(async () => {
    if (!connector) return;
    setState({ isSwitching: true });
    const code = await load();
    if (!code) return setState({ isSwitching: false, failure: 'not_loaded' });
    try {
      await code.switchToChain(connector, config.chain, config.rpcUrls);
      setState(idle);
    } catch (error) {
      setState({ isSwitching: false, failure: isUserRejection(error) ? 'rejected' : 'not_supported', error });
    }
  }, [connector, config]);

  // loaded before the click: phones let a page open a wallet only right after a tap
  useEffect(() => {
    if (isWrongNetwork) load();
  }, [isWrongNetwork]);

  return {
    isWrongNetwork,
    walletChainId: status === 'connected' ? chainId : undefined,
    isSwitching: state.isSwitching,
    failure: isWrongNetwork ? state.failure : undefined,
    error: isWrongNetwork ? state.error : undefined,
    switchNetwork,
  };
}

const idle = { isSwitching: false };
const load = () => walletParts.load().catch(() => undefined);
