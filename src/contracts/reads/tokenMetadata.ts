import { erc20Abi } from 'viem';
import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import type { Token } from '../../domain/Token';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';

type TokenConfig = Omit<ContractsConfig, 'contracts'>;

/**
 * A token's own symbol, name and decimals. Its texts are untrusted: control characters are dropped and the length is
 * capped.
 */
export async function fetchTokenMetadata(config: TokenConfig, { token }: { token: Address }): Promise<Token> {
  const client = readClient(config);
  const [symbol, name, decimals] = await Promise.all([
    readContract(client, { address: token, abi: erc20Abi, functionName: 'symbol' }),
    readContract(client, { address: token, abi: erc20Abi, functionName: 'name' }),
    readContract(client, { address: token, abi: erc20Abi, functionName: 'decimals' }),
  ]);
  return {
    address: token.toLowerCase() as Address,
    symbol: printable(symbol, 16),
    name: printable(name, 64),
    decimals,
  };
}

/** Query options of {@link fetchTokenMetadata}; a token's metadata never goes stale. */
export function tokenMetadataQueryOptions(config: TokenConfig, { token }: { token: Address }) {
  return {
    queryKey: contractQueryKey(config.chain.id, token, 'metadata'),
    queryFn: () => fetchTokenMetadata(config, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

const printable = (text: string, length: number) => text.replace(/\p{C}/gu, '').trim().slice(0, length);
