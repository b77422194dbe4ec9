'use client';
import { useAccount, useConfig } from 'wagmi';
import { useMimic } from '../provider/MimicContext';

/** Whether a wallet is connected to another chain than the product's: nothing may be signed. */
export function useIsWrongNetwork(): boolean {
  const { config } = useMimic();
  const { status, chainId } = useAccount({ config: useConfig() });
  return status === 'connected' && chainId !== config.chain.id;
}
