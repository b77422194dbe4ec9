import { encodeDeployData, getContractAddress, type Hex } from 'viem';
import { multicall3Artifact } from '../../contracts/artifacts/Multicall3';
import { priceFeedArtifact } from '../../contracts/artifacts/PriceFeed';
import { pricesArtifact } from '../../contracts/artifacts/Prices';
import { tokenArtifact } from '../../contracts/artifacts/Token';
import { wethArtifact } from '../../contracts/artifacts/Weth';
import { PROTOCOL_DEFAULTS, protocolPlan } from '../../contracts/deploy/protocolPlan';
import { GMX, placeGmx } from '../chain/placeGmx';
import { PRICED_TOKENS } from '../markets/sandboxMarkets';
import { SANDBOX_ACCOUNTS, sandboxAccount } from './accounts';
import type { Deployment } from './deployment';
import { OwnerBlocks } from './OwnerBlocks';
import { tokenCalls } from './tokenCalls';
import { SANDBOX_TOKENS, WETH } from './tokens';

export type { Deployment } from './deployment';

/** With what feeds the price feeds. */
export type SandboxDeployment = Deployment & { prices: Hex };

export const EVENT_EMITTER: Hex = GMX.eventEmitter;
export const MULTICALL3: Hex = '0xca11bde05977b3631167028862be2a173976ca11';

/** Wei that wrapped ether is exchanged for, more than is ever minted. */
const WRAPPED_ETHER = 10n ** 27n;
/** Seconds: a day, as Chainlink's feeds on Arbitrum; the live market reports every token within a minute. */
const MAX_PRICE_AGE = 86_400n;
/** The largest contract takes 5.5M. */
const CREATE_GAS = 10_000_000n;

/** A feed's answer has 8 decimals, a GMX price 30 less the token's: NEAR has 24, so it has no feed, and its copies no bound by one. */
export const hasFeed = ({ decimals }: { decimals: number }): boolean => decimals <= 22;

/**
 * Deploys every contract of the sandbox to a fresh anvil: GMX's stand-ins, the tokens and Multicall3 at their Arbitrum addresses,
 * the protocol and the price feeds from the owner's account. The oracle's account is GMX's keeper, and feeds the feeds. Funds the
 * accounts. Mines two blocks without changing the chain's time, and leaves automine on.
 */
export async function deployContracts({ rpcUrl }: { rpcUrl: string }): Promise<SandboxDeployment> {
  const blocks = await OwnerBlocks.on(rpcUrl);
  const { client, owner } = blocks;
  const oracle = sandboxAccount('oracle').address;
  // the contracts look at GMX's roles when they are created
  const gmxCalls = await placeGmx(client, owner, [], oracle);
  const first = BigInt(blocks.nonce + gmxCalls.length);
  const created = (index: number) =>
    getContractAddress({ from: owner, nonce: first + BigInt(index) }).toLowerCase() as Hex;

  const prices = created(0);
  const feeds = PRICED_TOKENS.filter(hasFeed).map(({ address, decimals }, i) => ({
    token: address,
    source: created(1 + i),
    tokenDecimals: decimals,
    maxAge: MAX_PRICE_AGE,
  }));
  const plan = protocolPlan(
    {
      ...PROTOCOL_DEFAULTS,
      gmx: { ...GMX, wnt: WETH },
      feeds,
      tokenCaps: SANDBOX_TOKENS.map(({ address: token, cap }) => ({ token, cap })),
      keepers: [sandboxAccount('keeper').address],
      pausers: [owner],
    },
    owner,
    first + BigInt(1 + feeds.length),
  );
  // in the order of the addresses above
  const creations: Hex[] = [
    encodeDeployData({ ...pricesArtifact, args: [oracle] }),
    ...feeds.map(({ token }) => encodeDeployData({ ...priceFeedArtifact, args: [prices, token] })),
    ...plan.creations.map(({ data }) => data),
  ];
  const placed: [Hex, Hex][] = [
    [MULTICALL3, multicall3Artifact.deployedBytecode],
    ...SANDBOX_TOKENS.map(({ address }): [Hex, Hex] => {
      const { deployedBytecode } = address === WETH ? wethArtifact : tokenArtifact;
      return [address, deployedBytecode];
    }),
  ];
  await Promise.all([
    ...placed.map(([address, bytecode]) => client.setCode({ address, bytecode })),
    ...SANDBOX_ACCOUNTS.map(({ address }) => client.setBalance({ address, value: 10_000n * 10n ** 18n })),
    client.setBalance({ address: WETH, value: WRAPPED_ETHER }),
  ]);

  await blocks.mine([...gmxCalls, ...creations.map((data) => ({ data, gas: CREATE_GAS }))]);
  await blocks.mine([...plan.calls, ...tokenCalls()]);
  await blocks.end();
  const { eventEmitter, dataStore } = GMX;
  return { ...plan.contracts, eventEmitter, dataStore, prices };
}
