import {
  type Abi,
  BaseError,
  ContractFunctionRevertedError,
  createClient,
  getContract,
  type Hex,
  http,
  publicActions,
  testActions,
  walletActions,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { type Anvil, startAnvil } from '../../../../demo/chain/anvil';
import { allocationStoreArtifact } from '../../../../demo/chain/artifacts/AllocationStore';
import { eventEmitterArtifact } from '../../../../demo/chain/artifacts/EventEmitter';
import { exchangeArtifact } from '../../../../demo/chain/artifacts/Exchange';
import { matchingRuleArtifact } from '../../../../demo/chain/artifacts/MatchingRule';
import { mirrorArtifact } from '../../../../demo/chain/artifacts/Mirror';
import { settleArtifact } from '../../../../demo/chain/artifacts/Settle';
import { tokenArtifact } from '../../../../demo/chain/artifacts/Token';
import { tokenRouterArtifact } from '../../../../demo/chain/artifacts/TokenRouter';
import { userRouterArtifact } from '../../../../demo/chain/artifacts/UserRouter';
import { SANDBOX_FOLLOWERS, sandboxAccount } from '../../../../demo/chain/deploy/accounts';
import type { SandboxDeployment } from '../../../../demo/chain/deploy/deploy';
import { deployContracts } from '../../../../demo/chain/deploy/deploy';
import { SANDBOX_TOKENS } from '../../../../demo/chain/deploy/tokens';
import { receiptOf } from '../../../../demo/chain/receiptOf';

export const USDC = SANDBOX_TOKENS[0]!.address;
export const WETH = SANDBOX_TOKENS[1]!.address;
export const USDT = SANDBOX_TOKENS[3]!.address;
/** GMX's ETH/USD market; its index token is WETH. */
export const ETH_MARKET: Hex = '0x70d95587d40a2caf56bd97485ab3eec10bee6336';
export const TRADER: Hex = '0x1111111111111111111111111111111111111111';

export const owner = sandboxAccount('owner').address;
export const keeper = sandboxAccount('keeper').address;
export const oracle = sandboxAccount('oracle').address;
export const newcomer = sandboxAccount('newcomer').address;
export const followers = SANDBOX_FOLLOWERS.map((account) => account.address);
export const [alice, bob, carol] = followers as [Hex, Hex, Hex];

export const usdc = (amount: number) => BigInt(Math.round(amount * 1e6));
export const usd = (amount: number) => BigInt(Math.round(amount * 1e6)) * 10n ** 24n;
/** A GMX price, USD (1e30) per smallest unit, of a token that costs `amount` dollars. */
export const price = (amount: number, decimals: number) => usd(amount) / 10n ** BigInt(decimals);

const protocolErrors = [
  allocationStoreArtifact,
  exchangeArtifact,
  matchingRuleArtifact,
  mirrorArtifact,
  settleArtifact,
  tokenArtifact,
].flatMap(({ abi }) => (abi as Abi).filter((item) => item.type === 'error'));

/** A contract's ABI with every error that a call through it can return. */
const withErrors = <const T extends Abi>(abi: T): T => [...abi, ...protocolErrors] as unknown as T;

export type ContractSandbox = Awaited<ReturnType<typeof startContractSandbox>>;

/** A real anvil with the contracts deployed, ETH at 2,000 dollars and one market. Stop it in afterAll. */
export async function startContractSandbox() {
  const anvil: Anvil = await startAnvil();
  const deployment = await deployContracts({ rpcUrl: anvil.rpcUrl });
  const sandbox = { ...connect(anvil.rpcUrl, deployment), stop: () => anvil.stop() };
  await sandbox.exchangeContract.write.setMarkets([[{ market: ETH_MARKET, indexToken: WETH }]], as(oracle));
  await sandbox.setPrice(USDC, price(1, 6));
  await sandbox.setPrice(USDT, price(1, 6));
  await sandbox.setPrice(WETH, price(2_000, 18));
  return sandbox;
}

/** A deployment's contracts on a running chain, callable by any account. */
export function connect(rpcUrl: string, deployment: SandboxDeployment) {
  const client = createClient({
    chain: arbitrum,
    transport: http(rpcUrl),
    // concurrent reads are batched into one call
    batch: { multicall: true },
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(testActions({ mode: 'anvil' }))
    .extend(publicActions)
    .extend(walletActions);
  const at = <const T extends Abi>(address: Hex, abi: T) => {
    const contract = getContract({
      address,
      abi: withErrors(abi),
      client: { public: client, wallet: client },
    });
    return checkedWrites(contract, (hash) => receiptOf(client, hash, { interval: 5 }));
  };

  const sandbox = {
    ...deployment,
    rpcUrl,
    client,
    at,
    token: (address: Hex) => at(address, tokenArtifact.abi),
    userRouter: at(deployment.router, userRouterArtifact.abi),
    tokenRouterContract: at(deployment.tokenRouter, tokenRouterArtifact.abi),
    store: at(deployment.allocationStore, allocationStoreArtifact.abi),
    rules: at(deployment.matchingRule, matchingRuleArtifact.abi),
    mirrorContract: at(deployment.mirror, mirrorArtifact.abi),
    settleContract: at(deployment.settle, settleArtifact.abi),
    exchangeContract: at(deployment.exchange, exchangeArtifact.abi),
    emitter: at(deployment.eventEmitter, eventEmitterArtifact.abi),
    now: async () => (await client.getBlock()).timestamp,
    /** Advances the clock and mines. */
    wait: async (seconds: number) => {
      await client.increaseTime({ seconds });
      await client.mine({ blocks: 1 });
    },
    setPrice: (token: Hex, min: bigint, max = min) =>
      sandbox.exchangeContract.write.setPrices([[{ token, min, max }]], as(oracle)),
    deposit: async (user: Hex, token: Hex, amount: bigint) => {
      await sandbox.token(token).write.approve([deployment.tokenRouter, amount], as(user));
      await sandbox.userRouter.write.deposit([token, amount], as(user));
    },
    /** A rule for the next year: 10% and one hour unless said otherwise. */
    follow: async (user: Hex, rule: { rate?: bigint; throttle?: bigint; token?: Hex; trader?: Hex } = {}) =>
      sandbox.userRouter.write.setMatchingRule(
        [
          rule.token ?? USDC,
          rule.trader ?? TRADER,
          {
            allowanceRate: rule.rate ?? 1_000n,
            throttleActivity: rule.throttle ?? 3_600n,
            expiry: (await sandbox.now()) + 31_536_000n,
          },
        ],
        as(user),
      ),
  };
  return sandbox;
}

type Write = (args: unknown, options: unknown) => Promise<Hex>;

/**
 * Simulates before each write to get decoded errors, and fails if the mined transaction did not succeed. Sets the gas: an
 * estimate would use the last block's time, when other followers may be throttled.
 */
function checkedWrites<T extends object>(
  contract: T,
  receipt: (hash: Hex) => Promise<{ status: string }>,
): T {
  const { simulate, write } = contract as { simulate: Record<string, Write>; write: Record<string, Write> };
  const checked = new Proxy(write, {
    get: (_, name: string) => async (args: unknown, options: unknown) => {
      await simulate[name]?.(args, options);
      const hash = await (write[name] as Write)(args, Object.assign({ gas: 15_000_000n }, options));
      if ((await receipt(hash)).status !== 'success') throw new Error(`${name} failed when mined`);
      return hash;
    },
  });
  return { ...contract, write: checked };
}

/** Write options for an account that anvil signs for. */
export function as(account: Hex): { account: Hex; chain: typeof arbitrum } {
  return { account, chain: arbitrum };
}

/** The custom error a call reverted with; throws if it did not revert, or with an unknown error. */
export async function revertOf(call: Promise<unknown>): Promise<{ name: string; args: readonly unknown[] }> {
  try {
    await call;
  } catch (error) {
    const reverted =
      error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (reverted instanceof ContractFunctionRevertedError && reverted.data) {
      return { name: reverted.data.errorName, args: reverted.data.args ?? [] };
    }
    throw error;
  }
  throw new Error('The call did not revert');
}
