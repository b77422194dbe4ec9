import { type Address, erc20Abi, formatUnits, type Hex, type PublicClient, zeroAddress } from 'viem';
import { dataStoreArtifact } from '../contracts/artifacts/DataStore';
import { roleStoreArtifact } from '../contracts/artifacts/RoleStore';
import type { Feed, GmxContracts } from '../contracts/deploy/protocolPlan';
import { GMX_CONTRACTS } from '../sandbox/gmx/config/contracts';
import { hashKey, hashName } from '../sandbox/gmx/state/hashKey';
import { fieldKey, type Key, keys } from '../sandbox/gmx/state/keys';

type Client = Pick<PublicClient, 'readContract' | 'getCode' | 'getChainId'>;

/** GMX on Arbitrum; the handlers that change with its releases are not needed. */
export const ARBITRUM_GMX: Omit<GmxContracts, 'wnt'> & { eventEmitter: Address } = {
  dataStore: GMX_CONTRACTS.dataStore,
  orderVault: GMX_CONTRACTS.orderVault,
  exchangeRouter: GMX_CONTRACTS.exchangeRouter,
  roleStore: '0x3c3d99fd298f679dbc2cecd132b4ec4d0f5e6e72',
  eventEmitter: '0xc8ee91a54287db53897056e12d9819156d3822fb',
};

/** What GMX has to be like before the protocol is deployed on it, and what it is. */
export type Check = { what: string; found: string; isFine: boolean };

const CHAIN_ID = 42_161;
/** GMX's own expiry; docs and widgets name it. */
const EXPIRY = 300n;

/** The wrapped native token, as GMX's DataStore names it. */
export const readWnt = (client: Client): Promise<Address> => readAddress(client, keys.wnt);

/** Checks the chain, GMX's contracts, their roles and the configuration that the protocol reads. */
export async function checkGmx(client: Client, callbackGas: bigint): Promise<Check[]> {
  const chainId = await client.getChainId();
  const checks: Check[] = [
    { what: 'Chain', found: String(chainId), isFine: chainId === CHAIN_ID },
    ...(await Promise.all(
      Object.entries(ARBITRUM_GMX).map(async ([name, address]) => {
        const isThere = ((await client.getCode({ address })) ?? '0x') !== '0x';
        return { what: `GMX’s ${name}`, found: isThere ? address : `no code at ${address}`, isFine: isThere };
      }),
    )),
  ];
  // without these nothing else can be read
  if (checks.some(({ isFine }) => !isFine)) return checks;

  const isController = await client.readContract({
    address: ARBITRUM_GMX.roleStore,
    abi: roleStoreArtifact.abi,
    functionName: 'hasRole',
    args: [ARBITRUM_GMX.exchangeRouter, hashName('CONTROLLER')],
  });
  checks.push({
    what: 'Role of the ExchangeRouter',
    found: isController ? 'CONTROLLER' : 'not CONTROLLER: GMX has replaced this router',
    isFine: isController,
  });
  const wnt = await readWnt(client);
  checks.push({ what: 'Wrapped native token', found: wnt, isFine: wnt !== zeroAddress });
  const gas = (value: bigint) => value.toLocaleString('en-US');
  const configured: [string, Key, (value: bigint) => boolean, (value: bigint) => string][] = [
    ['Gas of an increase', keys.increaseOrderGasLimit, (value) => value > 0n, gas],
    ['Gas of a decrease', keys.decreaseOrderGasLimit, (value) => value > 0n, gas],
    ['Base gas of the execution fee', keys.estimatedGasFeeBase, (value) => value > 0n, gas],
    [
      'Multiplier of the execution fee',
      keys.estimatedGasFeeMultiplier,
      (value) => value > 0n,
      (value) => formatUnits(value, 30),
    ],
    ['Most gas of a callback', keys.maxCallbackGasLimit, (value) => value >= callbackGas, gas],
    [
      'Expiry of orders',
      keys.requestExpirationTime,
      (value) => value === EXPIRY,
      (value) => `${value} seconds`,
    ],
  ];
  for (const [setting, key, accepts, print] of configured) {
    const value = await readUint(client, key);
    checks.push({ what: setting, found: print(value), isFine: accepts(value) });
  }
  return checks;
}

/** A token that is deposited or traded, with the Chainlink feed that GMX itself compares its prices with. */
export type PricedToken = { token: Address; feed: Feed | null };

/** The feeds of the tokens and of all markets' index tokens, as GMX's DataStore has them; null where it has none. */
export async function readFeeds(client: Client, tokens: readonly Address[]): Promise<PricedToken[]> {
  const listed = await client.readContract({
    address: ARBITRUM_GMX.dataStore,
    abi: dataStoreArtifact.abi,
    functionName: 'getAddressValuesAt',
    args: [hashName('MARKET_LIST'), 0n, 1_000n],
  });
  const indexTokens = await inTurn(listed, (market) =>
    readAddress(client, fieldKey('market', market.toLowerCase() as Hex, 'INDEX_TOKEN')),
  );
  const all = new Set([...tokens, ...indexTokens].filter((token) => token !== zeroAddress));
  return inTurn([...all], async (token) => ({ token, feed: await readFeed(client, token) }));
}

async function readFeed(client: Client, token: Address): Promise<Feed | null> {
  const source = await readAddress(client, `PRICE_FEED(${token})`);
  if (source === zeroAddress) return null;
  const multiplier = await readUint(client, `PRICE_FEED_MULTIPLIER(${token})`);
  const maxAge = await readUint(client, `PRICE_FEED_HEARTBEAT_DURATION(${token})`);
  const feedDecimals = await client.readContract({
    address: source,
    abi: FEED_ABI,
    functionName: 'decimals',
  });
  // GMX: price = answer × multiplier / 1e30, with 30 − token decimals digits; synthetic tokens have no contract to ask
  const tokenDecimals = 60 - (String(multiplier).length - 1) - feedDecimals;
  // a price with more than 30 digits is not GMX's
  if (multiplier === 0n || tokenDecimals < 0 || tokenDecimals + feedDecimals > 30) return null;
  return { token, source, tokenDecimals, maxAge };
}

const FEED_ABI = [
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint8' }],
  },
] as const;

/** A token's symbol and decimals. */
export async function readToken(
  client: Client,
  token: Address,
): Promise<{ symbol: string; decimals: number }> {
  const contract = { address: token, abi: erc20Abi } as const;
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' }),
    ]);
    return { symbol, decimals };
  } catch (cause) {
    throw new Error(`${token} is not a token on this chain`, { cause });
  }
}

const read = (client: Client, functionName: 'getUint' | 'getAddress', key: Key) =>
  client.readContract({
    address: ARBITRUM_GMX.dataStore,
    abi: dataStoreArtifact.abi,
    functionName,
    args: [hashKey(key)],
  });

const readUint = async (client: Client, key: Key) => BigInt(await read(client, 'getUint', key));
const readAddress = async (client: Client, key: Key) =>
  String(await read(client, 'getAddress', key)).toLowerCase() as Address;

/** A hundred markets are a few hundred small requests: public nodes limit how many they answer at once. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let i = 0; i < items.length; i += 10)
    results.push(...(await Promise.all(items.slice(i, i + 10).map(ask))));
  return results;
}
