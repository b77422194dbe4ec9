import type { Address } from 'viem';
import { PER_SIZE } from '../../../../demo/sandbox/gmx/market/funding';
import { divideUp, ONE } from '../../../../demo/sandbox/gmx/math/factors';
import { ORDER_TYPE, readOrder } from '../../../../demo/sandbox/gmx/Order';
import { type Position, readPosition } from '../../../../demo/sandbox/gmx/Position';
import { NATIVE } from '../../../../demo/sandbox/gmx/perform/Ledger';
import { keys } from '../../../../demo/sandbox/gmx/state/keys';
import type { Transaction } from '../../../../demo/sandbox/gmx/transaction/Transaction';
import { ACCOUNTS, CONTRACTS, type Exchange, FUNDS, MARKETS, POOLS, USDC, WBTC, WETH } from './exchange';

/** Whether an order's tokens wait in the vault. */
export const bringsCollateral = (orderType: number) =>
  orderType < ORDER_TYPE.marketDecrease || orderType === ORDER_TYPE.stopIncrease;

/** What does not add up on an exchange: tokens, what markets owe, totals of positions; one line each. */
export function imbalances(exchange: Exchange): string[] {
  const problems: string[] = [];
  const check = (name: string, isRight: boolean, ...values: bigint[]) => {
    if (!isRight) problems.push(`${name}: ${values.join(' ')}`);
  };
  checkTokens(exchange, check);
  checkVault(exchange, check);
  checkMarkets(exchange, check);
  checkPositions(exchange.store, check);
  return problems;
}

type Check = (name: string, isRight: boolean, ...values: bigint[]) => void;

const sum = (values: Iterable<bigint>) => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};

/** Of each token there is as much as at first; ether may be wrapped or not. */
function checkTokens({ ledger }: Exchange, check: Check): void {
  const total = (token: Address) => sum(ledger.holders(token).values());
  const atFirst = (token: Address) =>
    (FUNDS.get(token) ?? 0n) * BigInt(ACCOUNTS.length) +
    sum(
      MARKETS.map(({ marketToken, longToken, shortToken }) => {
        const pool = POOLS[marketToken];
        return (token === longToken && pool?.long) || (token === shortToken && pool?.short) || 0n;
      }),
    );
  for (const tokens of [[WETH, NATIVE], [USDC], [WBTC]]) {
    const now = sum(tokens.map(total));
    check(`tokens ${tokens}`, now === sum(tokens.map(atFirst)), now);
    for (const token of tokens) {
      for (const [holder, amount] of ledger.holders(token))
        check(`${token} of ${holder}`, amount >= 0n, amount);
    }
  }
}

/** The vault holds what pending orders brought. */
function checkVault({ store, ledger }: Exchange, check: Check): void {
  const pending = store.set(keys.orderList).map((key) => readOrder(store, key));
  for (const token of [WETH, USDC, WBTC]) {
    const brought = pending.map((order) => {
      const isBrought = order.initialCollateralToken === token && bringsCollateral(order.orderType);
      return (
        (isBrought ? order.initialCollateralDeltaAmount : 0n) + (token === WETH ? order.executionFee : 0n)
      );
    });
    const held = ledger.balanceOf(token, CONTRACTS.orderVault);
    check(`vault's ${token}`, held === sum(brought), held, sum(brought));
  }
}

/**
 * Markets hold what they owe, with funding that open positions have still to pay, which others may have claimed before, and
 * without funding that insolvent positions could not pay. Rounding leaves a few units more.
 */
function checkMarkets({ store, ledger, unpaidFunding }: Exchange, check: Check): void {
  const positions = openPositions(store);
  for (const { marketToken, longToken, shortToken } of MARKETS) {
    for (const token of [longToken, shortToken]) {
      const owed = [
        keys.poolAmount(marketToken, token),
        keys.swapImpactPoolAmount(marketToken, token),
        keys.claimableCollateralSum(marketToken, token),
        keys.claimableFee(marketToken, token),
        keys.claimableUiFee(marketToken, token),
        keys.affiliateReward(marketToken, token),
        keys.claimableFunding(marketToken, token),
        keys.collateralSum(marketToken, token, true),
        keys.collateralSum(marketToken, token, false),
      ].map((key) => store.uint(key));
      const ofMarket = positions.filter(({ market }) => market === marketToken);
      const due = ofMarket.map((position) => fundingDue(store, position, token));
      const earned = ofMarket.map((position) => fundingEarned(store, position, token, token === longToken));
      const covered = [
        ledger.balanceOf(token, marketToken),
        unpaidFunding.get(`${marketToken} ${token}`) ?? 0n,
        ...due,
      ];
      const rest = sum(covered) - sum(owed) - sum(earned);
      const isRight = owed.every((each) => each >= 0n) && rest >= 0n && rest < 10_000n;
      check(`${token} in ${marketToken}`, isRight, rest, ...covered, ...owed);
    }
  }
}

const openPositions = (store: Transaction) =>
  store.set(keys.positionList).map((key) => readPosition(store, key));

function fundingDue(store: Transaction, position: Position, token: Address): bigint {
  const { market, collateralToken, isLong, sizeInUsd, fundingFeeAmountPerSize } = position;
  if (collateralToken !== token) return 0n;
  const now = store.uint(keys.fundingFeePerSize(market, token, isLong));
  return divideUp(sizeInUsd * (now - fundingFeeAmountPerSize), PER_SIZE);
}

function fundingEarned(store: Transaction, position: Position, token: Address, isLongToken: boolean): bigint {
  const { market, isLong, sizeInUsd } = position;
  const before = isLongToken
    ? position.longTokenClaimableFundingAmountPerSize
    : position.shortTokenClaimableFundingAmountPerSize;
  const now = store.uint(keys.claimableFundingPerSize(market, token, isLong));
  return (sizeInUsd * (now - before)) / PER_SIZE;
}

/** Totals are the sums of the positions. */
function checkPositions(store: Transaction, check: Check): void {
  const positions = openPositions(store);
  const same = (name: string, total: bigint, parts: bigint[]) =>
    check(name, total === sum(parts), total, sum(parts));
  for (const { marketToken, longToken, shortToken } of MARKETS) {
    const ofMarket = positions.filter(({ market }) => market === marketToken);
    const pending = store.int(keys.totalPendingImpactAmount(marketToken));
    same(
      `${marketToken} pending impact`,
      pending,
      ofMarket.map(({ pendingImpactAmount }) => pendingImpactAmount),
    );
    for (const isLong of [true, false]) {
      const side = ofMarket.filter((each) => each.isLong === isLong);
      const name = `${marketToken} ${isLong ? 'long' : 'short'}`;
      const borrowing = side.map(({ sizeInUsd, borrowingFactor }) => (sizeInUsd * borrowingFactor) / ONE);
      same(`${name} borrowing`, store.uint(keys.totalBorrowing(marketToken, isLong)), borrowing);
      for (const token of [longToken, shortToken]) {
        const on = side.filter(({ collateralToken }) => collateralToken === token);
        const total = (key: 'openInterest' | 'openInterestInTokens' | 'collateralSum') =>
          store.uint(keys[key](marketToken, token, isLong));
        same(
          `${name} size`,
          total('openInterest'),
          on.map(({ sizeInUsd }) => sizeInUsd),
        );
        same(
          `${name} tokens`,
          total('openInterestInTokens'),
          on.map(({ sizeInTokens }) => sizeInTokens),
        );
        same(
          `${name} collateral`,
          total('collateralSum'),
          on.map(({ collateralAmount }) => collateralAmount),
        );
      }
    }
  }
}
