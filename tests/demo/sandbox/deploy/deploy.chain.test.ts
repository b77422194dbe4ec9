import { type Abi, createPublicClient, type Hex, http, parseAbiItem } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gmxArtifact } from '../../../../demo/contracts/artifacts/Gmx';
import { priceFeedsArtifact } from '../../../../demo/contracts/artifacts/PriceFeeds';
import { protocolRoles, roleId } from '../../../../demo/contracts/deploy/protocolPlan';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { sandboxAccount } from '../../../../demo/sandbox/deploy/accounts';
import { hasFeed } from '../../../../demo/sandbox/deploy/deploy';
import { generateHistory } from '../../../../demo/sandbox/market/history/history';
import { runMarket } from '../../../../demo/sandbox/market/live/runMarket';
import { loadMarket, saveMarket } from '../../../../demo/sandbox/market/live/savedMarket';
import { chainStart, seedHistory } from '../../../../demo/sandbox/market/seedHistory';
import { PRICED_TOKENS } from '../../../../demo/sandbox/markets/sandboxMarkets';
import { chainFrom, type TestChain } from '../../../kit/chain/chainFrom';

const end = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 4, end, days: 3 });
const saved = saveMarket(history);

let chain: TestChain;
let client: ReturnType<typeof connect>;
const connect = (rpcUrl: string) => createPublicClient({ chain: arbitrum, transport: http(rpcUrl) });

beforeAll(async () => {
  chain = await chainFrom(chainStart({ now: end, history }));
  const { rpcUrl } = chain.anvil;
  client = connect(rpcUrl);
}, 60_000);
afterAll(() => chain?.stop());

const read = async (
  address: Hex,
  abi: Abi | readonly unknown[],
  functionName: string,
  args: readonly unknown[] = [],
) => client.readContract({ address, abi: abi as Abi, functionName, args });
const freshPrice = (token: Hex) =>
  read(chain.deployment.priceFeeds, priceFeedsArtifact.abi, 'freshPrice', [token]);

it('is on the sandbox’s GMX, with the keeper’s role and the planned ones', async () => {
  const { prices: _, eventEmitter: __, dataStore: ___, ...contracts } = chain.deployment;
  for (const address of Object.values(chain.deployment)) {
    expect(((await client.getCode({ address })) ?? '0x').length).toBeGreaterThan(2);
  }
  expect(String(await read(contracts.gmx, gmxArtifact.abi, 'dataStore')).toLowerCase()).toBe(GMX.dataStore);
  const granted = await client.getLogs({
    fromBlock: 0n,
    address: Object.values(contracts),
    event: parseAbiItem(
      'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
    ),
  });
  const holders = { keepers: [sandboxAccount('keeper').address], pausers: [sandboxAccount('owner').address] };
  expect(
    granted.map(({ address, args }) => `${address} ${args.role} ${args.account?.toLowerCase()}`).sort(),
  ).toEqual(
    protocolRoles(contracts, holders)
      .map(({ contract, role, account }) => `${contract} ${roleId(role)} ${account}`)
      .sort(),
  );
});

it('has fresh prices of every token: those at the history’s end, then the market’s', async () => {
  const { deployment } = chain;
  await expect(freshPrice(PRICED_TOKENS[0]!.address)).rejects.toThrow('PriceFeeds__NoPrice');
  await seedHistory({ rpcUrl: chain.anvil.rpcUrl, deployment, now: end, history });
  const last = history.steps.at(-1)!.view;
  const fed = PRICED_TOKENS.filter(hasFeed);
  expect(fed.length).toBe(PRICED_TOKENS.length - 1);
  for (const token of fed) {
    expect([token.symbol, await isNear(token.address, last.price(token.address))]).toEqual([
      token.symbol,
      true,
    ]);
  }

  const stop = new AbortController();
  await runMarket({
    rpcUrl: chain.anvil.rpcUrl,
    deployment,
    from: loadMarket(saved),
    tickSeconds: 0.01,
    signal: stop.signal,
    onTick: () => stop.abort(),
  });
  const [ether] = PRICED_TOKENS.filter(({ symbol }) => symbol === 'ETH');
  expect(await isNear(ether!.address, last.price(ether!.address))).toBe(false);
});

/** A feed has 8 decimals, and says the middle of both prices. */
async function isNear(token: Hex, { min, max }: { min: bigint; max: bigint }): Promise<boolean> {
  const price = (await freshPrice(token)) as bigint;
  const middle = (min + max) / 2n;
  const { decimals } = PRICED_TOKENS.find(({ address }) => address === token)!;
  const distance = price > middle ? price - middle : middle - price;
  return distance <= 10n ** BigInt(22 - decimals);
}
