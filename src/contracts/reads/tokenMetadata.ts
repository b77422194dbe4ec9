import { erc20Abi } from 'viem';
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { formatAddress } from '../../domain/format/formatAddress';
import type { Address, Hex, Token } from '../../domain/values';
import { multicall3Abi } from '../abi/multicall3Abi';
import { errorChain, wordsOf } from '../errors/errorChain';
import { nodeFault } from '../errors/nodeFault';
import { type ContractsConfig, type ReadClient, readClient } from '../readClient';
import { MULTICALL3 } from '../simulateCalls';

type TokenConfig = Omit<ContractsConfig, 'contracts'>;

/** Parameters of `fetchTokenMetadata`. */
export type TokenMetadataParameters = { tokens: readonly Address[] };

/** As many as a host may list. */
const MOST_DECIMALS = 30;

/**
 * Tokens that the host does not list, by what their contracts say: symbol and decimals, in the given order, in one call.
 * Anybody can deploy a token and call it USDC, so symbol and name always end with the shortened address, and consist of it alone
 * where the token's own symbol has other characters than Latin letters, digits, currency signs and `._+-`, or more than 16. A token
 * without decimals, or with more than 30, gets 0: its amounts are in its smallest unit.
 */
export async function fetchTokenMetadata(
  config: TokenConfig,
  { tokens }: TokenMetadataParameters,
): Promise<Token[]> {
  // a checksum would be checked
  const addresses = tokens.map((token) => token.toLowerCase() as Address);
  return addresses.length ? readTokens(readClient(config), addresses) : [];
}

/** Query options of {@link fetchTokenMetadata}; a token's metadata never goes stale. */
export function tokenMetadataQueryOptions(config: TokenConfig, { tokens }: TokenMetadataParameters) {
  const addresses = tokens.map((token) => token.toLowerCase() as Address);
  return {
    queryKey: ['mimic', 'contracts', config.chain.id, 'tokenMetadata', addresses] as const,
    queryFn: () => fetchTokenMetadata(config, { tokens: addresses }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

async function readTokens(client: ReadClient, tokens: readonly Address[]): Promise<Token[]> {
  try {
    return await readTogether(client, tokens);
  } catch (error) {
    if (!isTokens(error)) throw error;
    const [only, ...furtherTokens] = tokens;
    if (only && !furtherTokens.length) return [nameToken(only, {})];
    // one that burns all gas, or answers too much, would hide all others
    const half = tokens.length >> 1;
    const parts = [tokens.slice(0, half), tokens.slice(half)];
    return (await Promise.all(parts.map((part) => readTokens(client, part)))).flat();
  }
}

/** Whether it may be the fault of a token: a node that is away, or limits requests, says nothing of tokens. */
const isTokens = (error: unknown) =>
  nodeFault(error)?.kind === 'large' || /revert|gas/i.test(errorChain(error).map(wordsOf).join(' '));

async function readTogether(client: ReadClient, tokens: readonly Address[]): Promise<Token[]> {
  const multicall3 = client.chain?.contracts?.multicall3?.address ?? MULTICALL3;
  const calls = tokens.flatMap((target) =>
    [symbolCall, decimalsCall].map((callData) => ({ target, allowFailure: true, callData })),
  );
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });
  const answer = await client.request({ method: 'eth_call', params: [{ to: multicall3, data }, 'latest'] });
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer });
  return tokens.map((token, i) => {
    const [symbol, decimals] = [results[2 * i], results[2 * i + 1]];
    return nameToken(token, {
      symbol: symbol?.success ? decoded('symbol', symbol.returnData) : undefined,
      decimals: decimals?.success ? decoded('decimals', decimals.returnData) : undefined,
    });
  });
}

const symbolCall = encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' });
const decimalsCall = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });

/** Undefined if the data is something else. */
function decoded(functionName: 'symbol' | 'decimals', data: Hex): unknown {
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName, data });
  } catch {
    return undefined;
  }
}

function nameToken(address: Address, { symbol, decimals }: { symbol?: unknown; decimals?: unknown }): Token {
  const contractSymbol = typeof symbol === 'string' ? symbol.slice(0, 64).normalize('NFKC').trim() : '';
  const isPlain = /^[\p{Script=Latin}\p{Sc}\d._+-]{1,16}$/u.test(contractSymbol);
  const name = isPlain ? `${contractSymbol} ${formatAddress(address)}` : formatAddress(address);
  const isUsual = typeof decimals === 'number' && decimals <= MOST_DECIMALS;
  return { address, symbol: name, name, decimals: isUsual ? decimals : 0 };
}
