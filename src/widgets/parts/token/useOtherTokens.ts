'use client';
import { useQuery } from '@tanstack/react-query';
import type { Address, Token } from '../../../domain/values';
import { useMimic } from '../../../provider/MimicContext';
import { submissionEngine } from '../../../submission/submissionEngine';

export type OtherTokens = {
  /** None until all have been read. */
  tokens: readonly Token[];
  /** All of them have been read. */
  isReady: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch(): void;
};

const none: readonly Token[] = [];

/** Those of the tokens that the config does not list, from the chain; without any there is no request. */
export function useOtherTokens(addresses: readonly Address[]): OtherTokens {
  const { config } = useMimic();
  const tokens = [...new Set(addresses)].filter((each) =>
    config.collateralTokens.every(({ address }) => address !== each),
  );
  const read = useQuery({
    // the key of tokenMetadataQueryOptions, whose code most pages never need
    queryKey: ['mimic', 'contracts', config.chain.id, 'tokenMetadata', tokens] as const,
    queryFn: async () => (await submissionEngine.load()).fetchTokenMetadata(config, { tokens }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: tokens.length > 0,
  });
  return { ...read, tokens: read.data ?? none, isReady: !tokens.length || read.isSuccess };
}
