import {
  type Abi,
  BaseError,
  ContractFunctionRevertedError,
  createClient,
  decodeFunctionData,
  encodeFunctionData,
  getContract,
  type Hex,
  http,
  maxUint256,
  parseEventLogs,
  publicActions,
  testActions,
  walletActions,
  zeroAddress,
  zeroHash,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { allocationStoreArtifact } from '../../../demo/contracts/artifacts/AllocationStore';
import { bankArtifact } from '../../../demo/contracts/artifacts/Bank';
import { copiesArtifact } from '../../../demo/contracts/artifacts/Copies';
import { dataStoreArtifact } from '../../../demo/contracts/artifacts/DataStore';
import { eventEmitterArtifact } from '../../../demo/contracts/artifacts/EventEmitter';
import { exchangeRouterArtifact } from '../../../demo/contracts/artifacts/ExchangeRouter';
import { gmxArtifact } from '../../../demo/contracts/artifacts/Gmx';
import { leavesArtifact } from '../../../demo/contracts/artifacts/Leaves';
import { matchingRuleArtifact } from '../../../demo/contracts/artifacts/MatchingRule';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { priceFeedsArtifact } from '../../../demo/contracts/artifacts/PriceFeeds';
import { pricesArtifact } from '../../../demo/contracts/artifacts/Prices';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import { tokenArtifact } from '../../../demo/contracts/artifacts/Token';
import { tokenRouterArtifact } from '../../../demo/contracts/artifacts/TokenRouter';
import { userRouterArtifact } from '../../../demo/contracts/artifacts/UserRouter';
import { executionFee } from '../../../demo/keeper/calls/gmxReads';
import { mirrorCall } from '../../../demo/keeper/calls/keeperCalls';
import { receiptOf } from '../../../demo/node/receiptOf';
import { createRpc } from '../../../demo/node/rpc';
import { type Anvil, startAnvil } from '../../../demo/sandbox/chain/anvil';
import { Executor } from '../../../demo/sandbox/chain/Executor';
import { GmxKeeper } from '../../../demo/sandbox/chain/GmxKeeper';
import { GMX } from '../../../demo/sandbox/chain/placeGmx';
import { storeCalls } from '../../../demo/sandbox/chain/writeStore';
import { SANDBOX_FOLLOWERS, sandboxAccount } from '../../../demo/sandbox/deploy/accounts';
import { deployContracts } from '../../../demo/sandbox/deploy/deploy';
import type { Deployment } from '../../../demo/sandbox/deploy/deployment';
import { SANDBOX_TOKENS } from '../../../demo/sandbox/deploy/tokens';
import { exchangeConfig } from '../../../demo/sandbox/gmx/config/exchangeConfig';
import { marketConfig } from '../../../demo/sandbox/gmx/config/marketConfig';
import { positionKey } from '../../../demo/sandbox/gmx/Position';

export const USDC = SANDBOX_TOKENS[0]!.address;
export const WETH = SANDBOX_TOKENS[1]!.address;
export const USDT = SANDBOX_TOKENS[3]!.address;
/** GMX's ETH/USD market; its index token is WETH. */
export const ETH_MARKET: Hex = '0x70d95587d40a2caf56bd97485ab3eec10bee6336';
export const TRADER: Hex = '0x1111111111111111111111111111111111111111';

export const owner = sandboxAccount('owner').address;
export const keeper = sandboxAccount('keeper').address;
/** Also GMX's keeper. */
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
  copiesArtifact,
  gmxArtifact,
  leavesArtifact,
  matchingRuleArtifact,
  mirrorArtifact,
  priceFeedsArtifact,
  settleArtifact,
  tokenArtifact,
].flatMap(({ abi }) => (abi as Abi).filter((item) => item.type === 'error'));

/** A contract's ABI with every error that a call through it can return. */
const withErrors = <const T extends Abi>(abi: T): T => [...abi, ...protocolErrors] as unknown as T;

/** Wei: GMX's keepers, and the tests' orders, at this gas price. */
const GAS_PRICE = 10n ** 8n;
const EXECUTION_FEE = 10n ** 16n;
const POOL = { long: 3000n * 10n ** 18n, short: 9_000_000n * 10n ** 6n };

export type ContractSandbox = Awaited<ReturnType<typeof startContractSandbox>>;

type MirrorArgs = Parameters<Connected['mirrorContract']['write']['mirror']>[0];
type Connected = ReturnType<typeof connect<Deployment>>;

/** A trader's order in the ETH market with USDC: USD (1e30), units of USDC. */
type Trade = { size: bigint; collateral?: bigint; isLong?: boolean; isIncrease?: boolean; trader?: Hex };

/**
 * A real anvil with the contracts deployed, ETH at 2,000 dollars, one GMX market, and a trader who can trade in it. GMX's keeper
 * does what it is told to by `execute`. Stop it in afterAll.
 */
export async function startContractSandbox() {
  const anvil: Anvil = await startAnvil();
  const deployment = await deployContracts({ rpcUrl: anvil.rpcUrl });
  const base = connect(anvil.rpcUrl, deployment);
  const { client } = base;
  const rpc = createRpc(anvil.rpcUrl);
  const prices = new Map<Hex, { min: bigint; max: bigint }>();
  const time = (head: bigint) => {
    const clock = BigInt(Math.floor(Date.now() / 1000));
    return clock > head ? clock : head;
  };
  const gmxKeeper = new GmxKeeper({
    rpc,
    executor: new Executor({ rpc, keeper: oracle, time, gasPrice: GAS_PRICE }),
    time,
    wait: 0n,
    prices: () => (now) =>
      [...prices].map(([token, range]) => ({ token, provider: zeroAddress, ...range, timestamp: now })),
  });
  const sandbox = {
    ...base,
    gmxKeeper,
    /** A GMX price, for GMX's oracle and the token's feed, which knows the middle. */
    setPrice: async (token: Hex, min: bigint, max = min) => {
      const { decimals } = SANDBOX_TOKENS.find(({ address }) => address === token)!;
      prices.set(token, { min, max });
      const answer = (((min + max) / 2n) * 10n ** BigInt(decimals)) / 10n ** 22n;
      await base.at(deployment.prices, pricesArtifact.abi).write.setPrices([[token], [answer]], as(oracle));
    },
    /** GMX's keeper does what is due. */
    execute: () => gmxKeeper.tick(),
    /** A trader's order, created and executed; they have the USDC. */
    trade: async ({ size, collateral = 0n, isLong = true, isIncrease = true, trader = TRADER }: Trade) => {
      if (collateral > 0n && isIncrease) {
        await base.token(USDC).write.mint([[trader], collateral], as(owner));
        await base.token(USDC).write.approve([GMX.router, collateral], as(trader));
      }
      if (isIncrease) await base.passAnswered(positionKey(trader, ETH_MARKET, USDC, isLong));
      await createOrder(base, { size, collateral, isLong, isIncrease, trader });
      await gmxKeeper.tick();
    },
    /** Opens a copy of the trader's ETH position; GMX has not executed it yet. */
    openCopy: async (mimicList: readonly Hex[], { trader = TRADER, isLong = true, keeperFee = 0n } = {}) => {
      const gas = await base.mirrorContract.read.callbackGasLimit();
      const view = { client, dataStore: deployment.dataStore };
      const { data, value } = mirrorCall(
        deployment,
        { account: trader, market: ETH_MARKET, collateralToken: USDC, isLong },
        {
          sourceRequestKey: zeroHash,
          mimicList,
          fee: { amount: keeperFee, receiver: keeper },
          executionFee: await executionFee(view, 'increase', gas, await client.getGasPrice()),
        },
      );
      const { args } = decodeFunctionData({ abi: mirrorArtifact.abi, data }) as { args: MirrorArgs };
      const hash = await base.mirrorContract.write.mirror(args, { ...as(keeper), value });
      const { logs } = await receiptOf(client, hash, { interval: 5 });
      const [mirrored] = parseEventLogs({ abi: mirrorArtifact.abi, logs, eventName: 'Mirrored' });
      if (!mirrored) throw new Error('nobody was matched');
      const { allocationKey, requestKey, data: opening } = mirrored.args;
      return { allocationKey, requestKey, account: opening.allocationAddress.toLowerCase() as Hex };
    },
    /** Closes a copy whose trader has closed; GMX has executed it. */
    closeCopy: async (allocationKey: Hex) => {
      const gas = await base.mirrorContract.read.callbackGasLimit();
      const view = { client, dataStore: deployment.dataStore };
      const value = await executionFee(view, 'decrease', gas, await client.getGasPrice());
      await base.mirrorContract.write.close([allocationKey], { ...as(keeper), value });
      await gmxKeeper.tick();
    },
    stop: async () => {
      rpc.close();
      await anvil.stop();
    },
  };
  await placeMarket(base);
  await sandbox.setPrice(USDC, price(1, 6));
  await sandbox.setPrice(USDT, price(1, 6));
  await sandbox.setPrice(WETH, price(2_000, 18));
  return sandbox;
}

/** GMX's configuration, and the ETH market with its pool. */
export async function placeMarket({ client, token }: Pick<Connected, 'client' | 'token'>): Promise<void> {
  const market = { marketToken: ETH_MARKET, indexToken: WETH, longToken: WETH, shortToken: USDC };
  const config = [
    ...exchangeConfig(WETH, '0x0000000000000000000000000000000000000601'),
    ...marketConfig({
      market,
      impactFactor: 9n * 10n ** 19n,
      swapImpactFactor: 3n * 10n ** 20n,
      maxOpenInterestUsd: usd(20_000_000),
      maxPoolAmount: { long: POOL.long * 10n, short: POOL.short * 10n },
      pool: POOL,
      impactPoolAmount: POOL.long / 1000n,
    }),
  ];
  await client.setCode({ address: ETH_MARKET, bytecode: bankArtifact.deployedBytecode });
  await client.setBalance({ address: TRADER, value: 10n ** 23n });
  for (const { to, data } of storeCalls(config)) {
    const hash = await client.sendTransaction({ ...as(oracle), to, data, gas: 30_000_000n });
    await receiptOf(client, hash, { interval: 5 });
  }
  await token(WETH).write.mint([[ETH_MARKET], POOL.long], as(owner));
  await token(USDC).write.mint([[ETH_MARKET], POOL.short], as(owner));
}

async function createOrder(
  { at, client }: Connected,
  { size, collateral = 0n, isLong = true, isIncrease = true, trader = TRADER }: Trade,
): Promise<void> {
  const { abi } = exchangeRouterArtifact;
  const params = {
    addresses: {
      receiver: trader,
      cancellationReceiver: zeroAddress,
      callbackContract: zeroAddress,
      uiFeeReceiver: zeroAddress,
      market: ETH_MARKET,
      initialCollateralToken: USDC,
      swapPath: [],
    },
    numbers: {
      sizeDeltaUsd: size,
      initialCollateralDeltaAmount: isIncrease ? 0n : collateral,
      triggerPrice: 0n,
      acceptablePrice: isIncrease === isLong ? maxUint256 : 0n,
      executionFee: EXECUTION_FEE,
      callbackGasLimit: 0n,
      minOutputAmount: 0n,
      validFromTime: 0n,
    },
    orderType: isIncrease ? 2 : 4,
    decreasePositionSwapType: 0,
    isLong,
    shouldUnwrapNativeToken: false,
    autoCancel: false,
    referralCode: zeroHash,
    dataList: [],
  };
  const fee = encodeFunctionData({ abi, functionName: 'sendWnt', args: [GMX.orderVault, EXECUTION_FEE] });
  const pay = encodeFunctionData({
    abi,
    functionName: 'sendTokens',
    args: [USDC, GMX.orderVault, collateral],
  });
  const create = encodeFunctionData({ abi, functionName: 'createOrder', args: [params] });
  const calls = isIncrease && collateral > 0n ? [fee, pay, create] : [fee, create];
  await client.setBalance({ address: trader, value: 10n ** 23n });
  await at(GMX.exchangeRouter, abi).write.multicall([calls], { ...as(trader), value: EXECUTION_FEE });
}

/** A deployment's contracts on a running chain, callable by any account. */
export function connect<Contracts extends Deployment>(rpcUrl: string, deployment: Contracts) {
  const client = createClient({
    chain: arbitrum,
    // a thousand copies emit more than viem accepts by default
    transport: http(rpcUrl, { maxResponseBodySize: 128 * 2 ** 20 }),
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
    leavesContract: at(deployment.leaves, leavesArtifact.abi),
    copiesContract: at(deployment.copies, copiesArtifact.abi),
    gmxContract: at(deployment.gmx, gmxArtifact.abi),
    priceFeedsContract: at(deployment.priceFeeds, priceFeedsArtifact.abi),
    dataStoreContract: at(deployment.dataStore, dataStoreArtifact.abi),
    emitter: at(deployment.eventEmitter, eventEmitterArtifact.abi),
    now: async () => (await client.getBlock()).timestamp,
    /** Advances the clock and mines. */
    wait: async (seconds: number) => {
      await client.increaseTime({ seconds });
      await client.mine({ blocks: 1 });
    },
    /** A position's increases are told apart by their second: after this, one is not taken for the last that was copied. */
    passAnswered: async (key: Hex) => {
      const [, increasedAt] = await sandbox.mirrorContract.read.answerMap([key]);
      if (increasedAt >= (await sandbox.now())) await sandbox.wait(1);
    },
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
