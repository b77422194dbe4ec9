import type { MimicConfig } from './MimicConfig';

/**
 * The page of a transaction (`tx`) or an account (`address`) in the chain's block explorer; undefined if the chain has
 * none.
 */
export function explorerUrl(
  { chain }: Pick<MimicConfig, 'chain'>,
  kind: 'tx' | 'address',
  id: string,
): string | undefined {
  const url = chain.blockExplorers?.default.url;
  return url && `${url.replace(/\/+$/, '')}/${kind}/${id}`;
}
