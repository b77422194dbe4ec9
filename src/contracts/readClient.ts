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
  const cached = clients.get(key);
  if (cached) return cached;
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

type Readable = Omit<ContractsConfig, 'contracts' | 'earn'>;

/**
 * Query options of a read of the chain. `key` says what its key consists of besides the chain and the read's name: the contract, and the
 * arguments, in which addresses are compared whatever their case.
 */
// a bundler leaves out the reads that a page does not ask
/* @__NO_SIDE_EFFECTS__ */
export function defineRead<Config extends Readable, const Params extends readonly unknown[], Answer>(
  name: string,
  fetchAnswer: (config: Config, ...params: Params) => Promise<Answer>,
  key: (config: Config, ...params: Params) => readonly [contract: Address, ...args: unknown[]],
) {
  return (config: Config, ...params: Params) => {
    const [contract, ...args] = key(config, ...params);
    return {
      queryKey: contractQueryKey(config.chain.id, contract, name, ...args.map(lowerCase)),
      queryFn: () => fetchAnswer(config, ...params),
    };
  };
}

/** Parameters of a read before a wallet is connected. */
type Unconnected<Params> = {
  [name in keyof Params]: name extends 'follower' | 'account' ? Params[name] | undefined : Params[name];
};

/**
 * `defineRead` for a read of an account: disabled, and with an error `no_account` if it is called all the same, while there is none.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineAccountRead<Config extends Readable, Params extends object, Answer>(
  name: string,
  fetchAnswer: (config: Config, params: Params) => Promise<Answer>,
  key: (config: Config, params: Unconnected<Params>) => readonly [contract: Address, ...args: unknown[]],
) {
  const unconnected = defineRead(
    name,
    (config: Config, params: Unconnected<Params>) => fetchAnswer(config, params as Params),
    key,
  );
  return (config: Config, params: Unconnected<Params>) => {
    const options = unconnected(config, params);
    const enabled = !options.queryKey.includes(undefined);
    return { ...options, queryFn: enabled ? options.queryFn : refuseWithoutAccount, enabled };
  };
}

/**
 * For what needs an account where there is none.
 *
 * @throws MimicError `no_account`
 */
export function refuseWithoutAccount(): never {
  throw new MimicError('No account is connected. Connect a wallet first.', { code: 'no_account' });
}

function lowerCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCase);
  return typeof value === 'string' ? value.toLowerCase() : value;
}
