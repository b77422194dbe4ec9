import { useMimic } from '@mimic/widgets/provider';

/** The chain's block explorer, without a trailing slash. */
export function useExplorer(): string {
  const { chain } = useMimic().config;
  return chain.blockExplorers?.default.url ?? 'https://arbiscan.io';
}
