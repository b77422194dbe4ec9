import { type Address, type Hex, zeroAddress } from 'viem';
import { exchangeConfig } from '../../../../demo/sandbox/gmx/config/exchangeConfig';
import { marketConfig } from '../../../../demo/sandbox/gmx/config/marketConfig';
import { Engine } from '../../../../demo/sandbox/gmx/Engine';
import type { Market } from '../../../../demo/sandbox/gmx/market/Market';
import { ONE } from '../../../../demo/sandbox/gmx/math/factors';
import { ORDER_TYPE } from '../../../../demo/sandbox/gmx/Order';
import type { OrderRequest } from '../../../../demo/sandbox/gmx/order/createOrder';
import type { Effect, Outcome, Price } from '../../../../demo/sandbox/gmx/outcome';
import { Ledger, NATIVE } from '../../../../demo/sandbox/gmx/perform/Ledger';
import { type ExternalCall, type Performed, perform } from '../../../../demo/sandbox/gmx/perform/perform';
import type { RouterCall } from '../../../../demo/sandbox/gmx/router/route';
import { State } from '../../../../demo/sandbox/gmx/state/State';
import type { Context, OraclePrice } from '../../../../demo/sandbox/gmx/transaction/Context';
import { Transaction } from '../../../../demo/sandbox/gmx/transaction/Transaction';

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}` as Address;

export const WETH = address(0xe1);
export const USDC = address(0xe2);
export const WBTC = address(0xe3);
export const BTC = address(0xe4);
export const KEEPER = address(0xaa);
export const HOLDING = address(0xab);
export const ETH_MARKET: Market = {
  marketToken: address(0xf1),
  indexToken: WETH,
  longToken: WETH,
  shortToken: USDC,
};
export const BTC_MARKET: Market = {
  marketToken: address(0xf2),
  indexToken: BTC,
  longToken: WBTC,
  shortToken: USDC,
};
export const MARKETS = [ETH_MARKET, BTC_MARKET];
export const ACCOUNTS = [0x11, 0x12, 0x13].map(address);
export const CALLBACK = address(0xcb);

export const CONTRACTS = {
  dataStore: address(0xd1),
  exchangeRouter: address(0xd2),
  orderVault: address(0xd3),
  orderHandler: address(0xd4),
  liquidationHandler: address(0xd5),
  adlHandler: address(0xd6),
};

/** Wei that each account starts with, in native and wrapped token, and units of the others. */
export const FUNDS = new Map([
  [NATIVE, 10n ** 21n],
  [WETH, 10n ** 21n],
  [USDC, 10n ** 13n],
  [WBTC, 10n ** 11n],
]);
export const FEE = 10n ** 15n;

/** Units of each market's tokens in its pool. */
export const POOLS = {
  [ETH_MARKET.marketToken]: { long: 3000n * 10n ** 18n, short: 9_000_000n * 10n ** 6n },
  [BTC_MARKET.marketToken]: { long: 100n * 10n ** 8n, short: 9_000_000n * 10n ** 6n },
} as Record<Address, { long: bigint; short: bigint }>;

/** Two markets with accounts that hold tokens, and a world that may refuse calls. */
export class Exchange {
  readonly state = new State();
  readonly engine = new Engine(this.state);
  readonly ledger = new Ledger(CONTRACTS.orderVault);
  /** Funding that insolvent positions did not pay, by market and token: others claim it all the same. */
  readonly unpaidFunding = new Map<string, bigint>();
  now = 1_800_000_000n;
  /** GMX prices of ether and bitcoin. */
  prices = { eth: 3000n * 10n ** 12n, btc: 90_000n * 10n ** 22n };
  /** Whether a call out of GMX succeeds. */
  accepts: (call: ExternalCall) => boolean = () => true;

  constructor() {
    for (const [key, value] of exchangeConfig(WETH, HOLDING)) this.state.set(key, value);
    for (const market of MARKETS) {
      const pool = POOLS[market.marketToken] as { long: bigint; short: bigint };
      const entries = marketConfig({
        market,
        impactFactor: 9n * 10n ** 20n,
        swapImpactFactor: 3n * 10n ** 21n,
        maxOpenInterestUsd: 20_000_000n * ONE,
        maxPoolAmount: { long: pool.long * 10n, short: pool.short * 10n },
        pool,
        impactPoolAmount: pool.long / 1000n,
      });
      for (const [key, value] of entries) this.state.set(key, value);
      this.ledger.add(market.longToken, market.marketToken, pool.long);
      this.ledger.add(market.shortToken, market.marketToken, pool.short);
    }
    for (const account of ACCOUNTS) {
      for (const [token, amount] of FUNDS) this.ledger.add(token, account, amount);
    }
    this.state.commit();
  }

  /** DataStore's values. */
  get store(): Transaction {
    return new Transaction(this.state, this.context(KEEPER));
  }

  context(sender: Address): Context {
    return {
      contracts: CONTRACTS,
      sender,
      now: this.now,
      gasPrice: 10n ** 8n,
      hasRole: (account) => account === KEEPER,
      arrived: (token) => this.ledger.arrived(token),
    };
  }

  oracle(): OraclePrice[] {
    const spread = (mean: bigint): Price => ({ min: mean - mean / 5000n, max: mean + mean / 5000n });
    const { eth, btc } = this.prices;
    const usdc = 10n ** 24n;
    return [
      [WETH, eth],
      [BTC, btc],
      [WBTC, btc - btc / 1000n],
      [USDC, usdc],
    ].map(([token, mean]) => ({
      token: token as Address,
      provider: zeroAddress,
      ...spread(mean as bigint),
      timestamp: this.now,
    }));
  }

  route(sender: Address, calls: readonly RouterCall[]): Outcome<unknown> {
    return this.#settle(this.engine.route(this.context(sender), calls));
  }

  /** Sends fee and collateral and creates the order; its key, or why not. */
  create(account: Address, request: Partial<OrderRequest>, sent = 0n): Outcome<unknown> {
    const order = orderRequest(account, request);
    const calls: RouterCall[] = [
      { call: 'sendWnt', receiver: CONTRACTS.orderVault, amount: FEE },
      ...(sent > 0n
        ? [
            {
              call: 'sendTokens' as const,
              token: order.initialCollateralToken,
              receiver: CONTRACTS.orderVault,
              amount: sent,
            },
          ]
        : []),
      { call: 'createOrder', request: order },
    ];
    return this.route(account, calls);
  }

  execute(key: Hex): Outcome<unknown> {
    return this.#settle(this.engine.executeOrder(this.context(KEEPER), key, this.oracle()));
  }

  liquidate(id: Parameters<Engine['executeLiquidation']>[1]): Outcome<unknown> {
    return this.#settle(this.engine.executeLiquidation(this.context(KEEPER), id, this.oracle()));
  }

  reduce(id: Parameters<Engine['executeAdl']>[1], sizeDeltaUsd: bigint): Outcome<unknown> {
    const { market, isLong } = id;
    this.#settle(this.engine.updateAdlState(this.context(KEEPER), market, isLong, this.oracle()));
    return this.#settle(this.engine.executeAdl(this.context(KEEPER), id, sizeDeltaUsd, this.oracle()));
  }

  #settle(outcome: Outcome<unknown>): Outcome<unknown> {
    if (outcome.ok) {
      this.#perform(outcome.effects);
      for (const effect of outcome.effects) this.#noteUnpaid(effect);
    }
    return outcome;
  }

  #noteUnpaid(effect: Effect): void {
    if (effect.type !== 'event' || effect.name !== 'InsufficientFundingFeePayment') return;
    const { address, uint } = effect.values;
    const key = `${address?.market} ${address?.token}`;
    const unpaid = (uint?.expectedAmount ?? 0n) - (uint?.amountPaidInCollateralToken ?? 0n);
    this.unpaidFunding.set(key, (this.unpaidFunding.get(key) ?? 0n) + unpaid);
  }

  #perform(effects: Parameters<typeof perform>[0]): Performed {
    return perform(effects, {
      ledger: this.ledger,
      wnt: WETH,
      router: CONTRACTS.exchangeRouter,
      nativeTransferGas: 50_000n,
      hasCode: (contract) => contract === CALLBACK,
      call: (call) => ({ ok: this.accepts(call) }),
      keeperPayment: ({ amount }) => amount / 3n,
    });
  }
}

export function orderRequest(account: Address, request: Partial<OrderRequest>): OrderRequest {
  const orderType = request.orderType ?? ORDER_TYPE.marketIncrease;
  const isLong = request.isLong ?? true;
  const isIncrease = [ORDER_TYPE.marketIncrease, ORDER_TYPE.limitIncrease, ORDER_TYPE.stopIncrease].some(
    (each) => each === orderType,
  );
  const isBuying = isIncrease === isLong;
  return {
    receiver: account,
    cancellationReceiver: zeroAddress,
    callbackContract: zeroAddress,
    uiFeeReceiver: zeroAddress,
    market: ETH_MARKET.marketToken,
    initialCollateralToken: USDC,
    swapPath: [],
    orderType,
    decreasePositionSwapType: 0,
    sizeDeltaUsd: 0n,
    initialCollateralDeltaAmount: 0n,
    triggerPrice: 0n,
    acceptablePrice: isBuying ? 2n ** 256n - 1n : 0n,
    executionFee: FEE,
    callbackGasLimit: 0n,
    minOutputAmount: 0n,
    validFromTime: 0n,
    isLong,
    shouldUnwrapNativeToken: false,
    autoCancel: false,
    dataList: [],
    ...request,
  };
}
