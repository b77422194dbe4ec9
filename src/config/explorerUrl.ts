import type { MimicConfig } from './MimicConfig';

/** Where the chain's block explorer shows a transaction (`tx`) or an account (`address`); undefined where there is none. */
export function explorerUrl(
  { chain }: Pick<MimicConfig, 'chain'>,
  kind: 'tx' | 'address',
  id: string,
): string | undefined {
  const url = chain.blockExplorers?.default.url;
  return url && `${url.replace(/\/+$/, '')}/${kind}/${id}`;
}
