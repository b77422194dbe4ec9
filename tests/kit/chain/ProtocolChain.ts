import {
  type Abi,
  type Address,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  maxUint256,
  parseEventLogs,
  publicActions,
  type TransactionReceipt,
  zeroAddress,
  zeroHash,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { allocationStoreArtifact } from '../../../demo/contracts/artifacts/AllocationStore';
import { copiesArtifact } from '../../../demo/contracts/artifacts/Copies';
import { exchangeRouterArtifact } from '../../../demo/contracts/artifacts/ExchangeRouter';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { priceFeedArtifact } from '../../../demo/contracts/artifacts/PriceFeed';
import { pricesArtifact } from '../../../demo/contracts/artifacts/Prices';
import { tokenArtifact } from '../../../demo/contracts/artifacts/Token';
import { userRouterArtifact } from '../../../demo/contracts/artifacts/UserRouter';
import { wethArtifact } from '../../../demo/contracts/artifacts/Weth';
import { type DeployedProtocol, deployProtocol } from '../../../demo/contracts/deploy/deployProtocol';
import { PROTOCOL_DEFAULTS } from '../../../demo/contracts/deploy/protocolPlan';
import { executionFee, type GmxPosition, readPositions } from '../../../demo/keeper/calls/gmxReads';
import { type KeeperCall, mirrorCall } from '../../../demo/keeper/calls/keeperCalls';
import { receiptOf } from '../../../demo/node/receiptOf';
import { createRpc, type Rpc } from '../../../demo/node/rpc';
import { type Anvil, startAnvil } from '../../../demo/sandbox/chain/anvil';
import { Executor } from '../../../demo/sandbox/chain/Executor';
import { GmxKeeper } from '../../../demo/sandbox/chain/GmxKeeper';
import { GMX, placeGmx } from '../../../demo/sandbox/chain/placeGmx';
import { storeCalls } from '../../../demo/sandbox/chain/writeStore';
import { exchangeConfig } from '../../../demo/sandbox/gmx/config/exchangeConfig';
import { marketConfig } from '../../../demo/sandbox/gmx/config/marketConfig';
import { ONE } from '../../../demo/sandbox/gmx/math/factors';
import type { OraclePrice } from '../../../demo/sandbox/gmx/transaction/Context';

export const WETH: Address = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
export const USDC: Address = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';
export const ETH_MARKET: Address = '0x70d95587d40a2caf56bd97485ab3eec10bee6336';

const account = (name: string): Address =>
  `0x${keccak256(`0x${Buffer.from(name).toString('hex')}`).slice(26)}`;
export const OWNER = account('owner');
export const GMX_ADMIN = account('gmx');
export const KEEPER = account('keeper');
export const FEE_RECEIVER = account('fee receiver');
export const TRADER = account('trader');
export const ALICE = account('alice');
export const BOB = account('bob');
export const STRANGER = account('stranger');
const HOLDING = account('holding');

/** Wei: twice what GMX asks at the least. */
export const EXECUTION_FEE = 10n ** 15n;
const GAS_PRICE = 10n ** 8n;
const POOL = { long: 3000n * 10n ** 18n, short: 9_000_000n * 10n ** 6n };
/** The positions of these tests. */
const LONG = { market: ETH_MARKET, collateralToken: USDC, isLong: true };
const START = 1_800_000_000n;
/** Seconds after the start: the chain's own clock runs while the protocol is deployed. */
const DEPLOYED = 1000n;

export const usdc = (amount: number) => BigInt(Math.round(amount * 1e6));
export const usd = (whole: number) => BigInt(whole) * ONE;

type Client = ReturnType<typeof connect>;
const connect = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', chain: arbitrum, transport: http(rpcUrl) }).extend(publicActions);

/** A GMX on the chain of a test that is not the stand-ins: a fork of Arbitrum's. */
export type OtherGmx = {
  startChain: () => Promise<Anvil>;
  /** Takes what it needs to execute orders; returns the last block's time and ether's price in whole USD. */
  place: (chain: ProtocolChain) => Promise<{ now: bigint; etherPrice: number }>;
  /** Executes an account's pending orders as GMX's keepers do, at the chain's prices. */
  executeOrders: (chain: ProtocolChain, account: Address) => Promise<void>;
  /** Gives an account tokens. */
  give: (chain: ProtocolChain, token: Address, receiver: Address, amount: bigint) => Promise<void>;
};

/** The protocol on GMX, with one market, a trader and two followers, whose time and prices a test moves. */
export class ProtocolChain {
  now: bigint;
  /** USD. */
  etherPrice = 3000;
  protocol!: DeployedProtocol;
  /** Copies that were opened here. */
  readonly #copies: Address[] = [];
  #prices: Address = zeroAddress;
  #snapshot: Hex = '0x';

  private constructor(
    private readonly anvil: Anvil,
    readonly client: Client,
    readonly rpc: Rpc,
    private readonly other: OtherGmx | null,
    private readonly startTime: bigint,
  ) {
    this.now = startTime;
  }

  /** On GMX's stand-ins unless another GMX is given. `startTime`: Unix seconds, of the stand-ins' chain. */
  static async start(other: OtherGmx | null = null, startTime = START): Promise<ProtocolChain> {
    const anvil = other
      ? await other.startChain()
      : await startAnvil({ timestamp: Number(startTime) - 1000 });
    const chain = new ProtocolChain(anvil, connect(anvil.rpcUrl), createRpc(anvil.rpcUrl), other, startTime);
    try {
      await chain.#fund();
      if (other) Object.assign(chain, await other.place(chain));
      else await chain.#place();
      await chain.#give(USDC, TRADER, usdc(1_000_000));
      await chain.send(TRADER, USDC, tokenArtifact.abi, 'approve', [GMX.router, maxUint256]);
      await chain.#deploy(anvil.rpcUrl);
      chain.#snapshot = await chain.client.snapshot();
      return chain;
    } catch (error) {
      await chain.stop();
      throw error;
    }
  }

  stop = async () => {
    this.rpc.close();
    await this.anvil.stop();
  };

  /** Goes back to the beginning: the protocol is there, and nobody has done anything. */
  async reset(): Promise<void> {
    await this.client.revert({ id: this.#snapshot });
    this.#snapshot = await this.client.snapshot();
    this.now = this.startTime + DEPLOYED;
    await this.setEtherPrice(3000);
  }

  get contracts() {
    return this.protocol.contracts;
  }

  readonly oracle = (now: bigint): OraclePrice[] =>
    [
      { token: WETH, mean: BigInt(this.etherPrice) * 10n ** 12n },
      { token: USDC, mean: 10n ** 24n },
    ].map(({ token, mean }) => ({
      token,
      provider: zeroAddress,
      min: mean - mean / 10_000n,
      max: mean + mean / 10_000n,
      timestamp: now,
    }));

  /** A transaction that is sent without a time has the clock's: the test goes on from there. */
  readonly time = (head: bigint): bigint => {
    if (head > this.now) this.now = head;
    return this.now;
  };

  get executor(): Executor {
    return new Executor({ rpc: this.rpc, keeper: GMX_ADMIN, time: this.time, gasPrice: GAS_PRICE });
  }

  get keeper(): GmxKeeper {
    const { rpc, executor, oracle } = this;
    return new GmxKeeper({ rpc, executor, prices: () => oracle, time: this.time });
  }

  /** Whole USD, for GMX's oracle and the Chainlink feeds. */
  async setEtherPrice(price: number): Promise<void> {
    this.etherPrice = price;
    const args = [
      [WETH, USDC],
      [BigInt(price) * 10n ** 8n, 10n ** 8n],
    ] as const;
    await this.send(OWNER, this.#prices, pricesArtifact.abi, 'setPrices', args);
  }

  pass(seconds: number): void {
    this.now += BigInt(seconds);
  }

  /** Sends a transaction, at the chain's time; throws if it reverts. */
  async send(
    from: Address,
    to: Address,
    abi: Abi | readonly unknown[],
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ): Promise<TransactionReceipt> {
    const data = encodeFunctionData({ abi: abi as Abi, functionName, args });
    return this.#sendData(from, to, data, value, functionName);
  }

  /** Sends what the keeper's functions prepare. */
  sendCall(from: Address, { to, data, value }: KeeperCall): Promise<TransactionReceipt> {
    return this.#sendData(from, to, data, value);
  }

  /** What is on GMX of the ETH market's positions with USDC. */
  async positions(...accounts: Address[]): Promise<GmxPosition[]> {
    return readPositions(
      { client: this.client, dataStore: GMX.dataStore },
      accounts.map((account) => ({ account, ...LONG })),
    );
  }

  async read<Result>(to: Address, abi: readonly unknown[], functionName: string, args: readonly unknown[]) {
    const call = { address: to, abi: abi as Abi, functionName, args };
    return (await this.client.readContract(call)) as Result;
  }

  /** Units of a token, or wei of `zeroAddress`. */
  balanceOf(token: Address, holder: Address): Promise<bigint> {
    return token === zeroAddress
      ? this.client.getBalance({ address: holder })
      : this.read<bigint>(token, tokenArtifact.abi, 'balanceOf', [holder]);
  }

  /** A user's free balance. */
  free(user: Address, token = USDC): Promise<bigint> {
    const { allocationStore } = this.contracts;
    return this.read(allocationStore, allocationStoreArtifact.abi, 'userBalanceMap', [token, user]);
  }

  /** USD (1e30). */
  async sizeOf(account: Address): Promise<bigint> {
    const [position] = await this.positions(account);
    return position?.sizeInUsd ?? 0n;
  }

  /** The trader's order through ExchangeRouter. USD (1e30); units of USDC. */
  async trade({
    orderType,
    sizeDeltaUsd,
    collateral = 0n,
    isLong = true,
  }: {
    orderType: number;
    sizeDeltaUsd: bigint;
    collateral?: bigint;
    isLong?: boolean;
  }): Promise<void> {
    const isIncrease = orderType === 2;
    const encode = (functionName: string, args: readonly unknown[]) =>
      encodeFunctionData({ abi: exchangeRouterArtifact.abi as Abi, functionName, args });
    const params = {
      addresses: {
        receiver: TRADER,
        cancellationReceiver: zeroAddress,
        callbackContract: zeroAddress,
        uiFeeReceiver: zeroAddress,
        market: ETH_MARKET,
        initialCollateralToken: USDC,
        swapPath: [],
      },
      numbers: {
        sizeDeltaUsd,
        initialCollateralDeltaAmount: isIncrease ? 0n : collateral,
        triggerPrice: 0n,
        acceptablePrice: isIncrease === isLong ? maxUint256 : 0n,
        executionFee: EXECUTION_FEE,
        callbackGasLimit: 0n,
        minOutputAmount: 0n,
        validFromTime: 0n,
      },
      orderType,
      decreasePositionSwapType: 0,
      isLong,
      shouldUnwrapNativeToken: false,
      autoCancel: false,
      referralCode: zeroHash,
      dataList: [],
    };
    const calls = [
      encode('sendWnt', [GMX.orderVault, EXECUTION_FEE]),
      ...(isIncrease ? [encode('sendTokens', [USDC, GMX.orderVault, collateral])] : []),
      encode('createOrder', [params]),
    ];
    await this.send(
      TRADER,
      GMX.exchangeRouter,
      exchangeRouterArtifact.abi,
      'multicall',
      [calls],
      EXECUTION_FEE,
    );
  }

  /** A follower deposits USDC and follows the trader with all of it. */
  async follow(user: Address, amount: bigint): Promise<void> {
    const { tokenRouter, router } = this.contracts;
    await this.#give(USDC, user, amount);
    await this.send(user, USDC, tokenArtifact.abi, 'approve', [tokenRouter, amount]);
    await this.send(user, router, userRouterArtifact.abi, 'deposit', [USDC, amount]);
    const rule = { allowanceRate: 10_000n, throttleActivity: 3600n, expiry: this.now + 31_536_000n };
    await this.send(user, router, userRouterArtifact.abi, 'setMatchingRule', [USDC, TRADER, rule]);
  }

  /** Opens a copy of the trader's position; GMX has not executed it yet. */
  async mirror(mimicList: readonly Address[], keeperFee = 0n) {
    const view = { client: this.client, dataStore: GMX.dataStore };
    const { mirror: gas } = PROTOCOL_DEFAULTS.callbackGas;
    const call = mirrorCall(
      this.contracts,
      { account: TRADER, ...LONG },
      {
        sourceRequestKey: zeroHash,
        mimicList,
        fee: { amount: keeperFee, receiver: FEE_RECEIVER },
        executionFee: await executionFee(view, 'increase', gas, GAS_PRICE),
      },
    );
    const { logs } = await this.sendCall(KEEPER, call);
    const [mirrored] = parseEventLogs({ abi: mirrorArtifact.abi, logs, eventName: 'Mirrored' });
    if (!mirrored) throw new Error('nobody was matched');
    const { allocationKey, requestKey } = mirrored.args;
    const copy = await this.read<Address>(this.contracts.copies, copiesArtifact.abi, 'accountOf', [
      allocationKey,
    ]);
    const account = copy.toLowerCase() as Address;
    this.#copies.push(account);
    return { allocationKey, requestKey, account };
  }

  /** Two seconds later GMX's keepers do what is due. */
  async execute(keeper = this.keeper) {
    this.pass(2);
    return keeper.tick();
  }

  /** GMX executes all orders that are pending, two seconds later. */
  async executeAll(): Promise<void> {
    if (!this.other) {
      await this.execute();
      return;
    }
    this.pass(2);
    for (const account of [TRADER, ...this.#copies]) await this.other.executeOrders(this, account);
  }

  async #fund(): Promise<void> {
    const rich = [OWNER, GMX_ADMIN, KEEPER, TRADER, ALICE, BOB, STRANGER, ...(this.other ? [] : [WETH])];
    await Promise.all(rich.map((address) => this.client.setBalance({ address, value: 10n ** 23n })));
  }

  async #place(): Promise<void> {
    const { client } = this;
    for (const { to, data } of await placeGmx(client, GMX_ADMIN, [ETH_MARKET])) {
      await this.#sendData(GMX_ADMIN, to, data);
    }
    const tokens = [
      ['WETH', WETH, 18, wethArtifact.deployedBytecode],
      ['USDC', USDC, 6, tokenArtifact.deployedBytecode],
    ] as const;
    for (const [symbol, address, decimals, bytecode] of tokens) {
      await client.setCode({ address, bytecode });
      const args = [symbol, symbol, decimals, OWNER, false];
      await this.send(OWNER, address, tokenArtifact.abi, 'initialize', args);
    }
    const market = { marketToken: ETH_MARKET, indexToken: WETH, longToken: WETH, shortToken: USDC };
    const config = [
      ...exchangeConfig(WETH, HOLDING),
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
    for (const { to, data } of storeCalls(config)) await this.#sendData(GMX_ADMIN, to, data);
    await this.#mint(WETH, [ETH_MARKET], POOL.long);
    await this.#mint(USDC, [ETH_MARKET], POOL.short);
  }

  async #deploy(rpcUrl: string): Promise<void> {
    this.#prices = await this.#create(encodeDeployData({ ...pricesArtifact, args: [OWNER] }));
    const feeds = [];
    for (const [token, tokenDecimals] of [
      [WETH, 18],
      [USDC, 6],
    ] as const) {
      const source = await this.#create(
        encodeDeployData({ ...priceFeedArtifact, args: [this.#prices, token] }),
      );
      feeds.push({ token, source, tokenDecimals, maxAge: 31_536_000n });
    }
    await this.setEtherPrice(this.etherPrice);
    const wallet = createWalletClient({ account: OWNER, chain: arbitrum, transport: http(rpcUrl) });
    const deployer = { address: OWNER, send: wallet.sendTransaction };
    this.protocol = await deployProtocol(this.client, deployer, {
      ...PROTOCOL_DEFAULTS,
      gmx: { ...GMX, wnt: WETH },
      feeds,
      tokenCaps: [
        { token: USDC, cap: usdc(1_000_000) },
        { token: WETH, cap: 10n ** 21n },
      ],
      keepers: [KEEPER],
      pausers: [OWNER],
    });
  }

  async #create(data: Hex): Promise<Address> {
    const nonce = await this.client.getTransactionCount({ address: OWNER });
    await this.client.setNextBlockTimestamp({ timestamp: this.now });
    const hash = await this.client.sendUnsignedTransaction({ from: OWNER, data, gas: 10_000_000n });
    await receiptOf(this.client, hash, { interval: 10 });
    return getContractAddress({ from: OWNER, nonce: BigInt(nonce) });
  }

  async #give(token: Address, receiver: Address, amount: bigint): Promise<void> {
    if (this.other) await this.other.give(this, token, receiver, amount);
    else await this.#mint(token, [receiver], amount);
  }

  async #mint(token: Address, receivers: readonly Address[], amount: bigint): Promise<void> {
    await this.send(OWNER, token, tokenArtifact.abi, 'mint', [receivers, amount]);
  }

  async #sendData(from: Address, to: Address, data: Hex, value = 0n, what = ''): Promise<TransactionReceipt> {
    await this.client.setNextBlockTimestamp({ timestamp: this.now });
    const transaction = { from, to, data, value, gas: 25_000_000n, gasPrice: GAS_PRICE };
    const hash = await this.client.sendUnsignedTransaction(transaction);
    const receipt = await receiptOf(this.client, hash, { interval: 10 });
    if (receipt.status === 'reverted') {
      const reason = await this.client
        .call({ account: from, to, data, value, gas: 25_000_000n })
        .then(() => 'it would succeed now', String);
      throw new Error(`${what || data.slice(0, 10)} reverted: ${reason}`);
    }
    return receipt;
  }
}
