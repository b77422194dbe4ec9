import type { Address, Hex } from 'viem';
import { cancelOrder } from '../order/cancelOrder';
import { createOrder, type OrderRequest } from '../order/createOrder';
import { type OrderUpdate, updateOrder } from '../order/updateOrder';
import { keys } from '../state/keys';
import type { Transaction } from '../transaction/Transaction';
import {
  claimCollateral,
  claimFundingFees,
  claimUiFees,
  setSavedCallbackContract,
  setUiFeeFactor,
} from './claims';

/** One call of ExchangeRouter, alone or within its multicall. Amounts in units of the token. */
export type RouterCall =
  | { call: 'sendWnt'; receiver: Address; amount: bigint }
  | { call: 'sendTokens'; token: Address; receiver: Address; amount: bigint }
  | { call: 'createOrder'; request: OrderRequest }
  | { call: 'updateOrder'; key: Hex; update: OrderUpdate }
  | { call: 'cancelOrder'; key: Hex }
  | { call: 'setSavedCallbackContract'; market: Address; callback: Address }
  | { call: 'setUiFeeFactor'; factor: bigint }
  | {
      call: 'claimFundingFees' | 'claimUiFees';
      markets: readonly Address[];
      tokens: readonly Address[];
      receiver: Address;
    }
  | {
      call: 'claimCollateral';
      markets: readonly Address[];
      tokens: readonly Address[];
      timeKeys: readonly bigint[];
      receiver: Address;
    };

/** What a call returns: an order's key, claimed amounts, or nothing. */
export type RouterResult = Hex | bigint[] | undefined;

/** What ExchangeRouter does for its caller; tokens sent to the order vault are taken by the order created next. */
export function route(tx: Transaction, each: RouterCall): RouterResult {
  const { sender: from, contracts } = tx.context;
  switch (each.call) {
    case 'sendWnt':
    case 'sendTokens': {
      const { receiver, amount } = each;
      const isNative = each.call === 'sendWnt';
      const token = isNative ? tx.address(keys.wnt) : each.token;
      tx.effect({ type: 'transferIn', from, token, receiver, amount, isNative });
      if (receiver === contracts.orderVault) tx.deposit(token, amount);
      return undefined;
    }
    case 'createOrder':
      return createOrder(tx, each.request);
    case 'updateOrder':
      updateOrder(tx, each.key, each.update);
      return undefined;
    case 'cancelOrder':
      cancelOrder(tx, each.key);
      return undefined;
    case 'setSavedCallbackContract':
      setSavedCallbackContract(tx, each.market, each.callback);
      return undefined;
    case 'setUiFeeFactor':
      setUiFeeFactor(tx, each.factor);
      return undefined;
    case 'claimFundingFees':
      return claimFundingFees(tx, each.markets, each.tokens, each.receiver);
    case 'claimUiFees':
      return claimUiFees(tx, each.markets, each.tokens, each.receiver);
    case 'claimCollateral':
      return claimCollateral(tx, each.markets, each.tokens, each.timeKeys, each.receiver);
  }
}
