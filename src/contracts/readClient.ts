import { type Chain, type Client, createClient, fallback, http, type Transport } from 'viem';
import type { MimicContracts, MimicEarn } from '../config/MimicConfig';
import { MimicError } from '../domain/MimicError';
import type { Address } from '../domain/values';

/** Any viem client that can read the chain: a public client, or the one wagmi keeps for a chain. */
export type ReadClient = Client<Transport, Chain | undefined>;

/** The fields of a MimicConfig that the reads need. */
export type ContractsConfig = {
  chain: Chain;
  /** Tried in order. */
  rpcUrls: readonly string[];
  contracts: MimicContracts;
  /** Needed for earn drafts. */
  earn?: MimicEarn | undefined;
  /** Reads through this client instead of one made from `rpcUrls`. */
  client?: ReadClient;
};

const clients = new Map<string, ReadClient>();

/**
 * The client of a configuration: its own, else one per chain and RPC list, which sends the reads of one tick in one
 * request.
 */
export function readClient({ chain, rpcUrls, client }: Omit<ContractsConfig, 'contracts'>): ReadClient {
  if (client) return client;
  const key = [chain.id, ...rpcUrls].join(' ');
  const known = clients.get(key);
  if (known) return known;
  const transports = rpcUrls.map((url) => http(url));
  const [only] = transports;
  const created: ReadClient = createClient({
    chain,
    transport: transports.length === 1 && only ? only : fallback(transports),
    batch: { multicall: true },
  });
  clients.set(key, created);
  return created;
}

/**
 * The query key of a read, per chain, contract and arguments (including accounts). Invalidate `['mimic', 'contracts',
 * chainId]` to read a chain again.
 */
export function contractQueryKey(
  chainId: number,
  contract: Address,
  read: string,
  ...args: readonly unknown[]
) {
  return ['mimic', 'contracts', chainId, contract.toLowerCase(), read, ...args] as const;
}

/**
 * The account, for a read that may be called before a wallet is connected.
 *
 * @throws MimicError `no_account`
 */
export function requireAccount(account: Address | undefined): Address {
  if (account) return account;
  throw new MimicError('No account is connected. Connect a wallet first.', { code: 'no_account' });
}
