import { useMimic } from '@mimic/widgets/provider';

/** The chain's block explorer, without a trailing slash; undefined if there is none. */
export function useExplorer(): string | undefined {
  const { chain } = useMimic().config;
  return chain.blockExplorers?.default.url.replace(/\/$/, '');
}
