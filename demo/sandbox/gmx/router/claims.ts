import { type Address, zeroAddress } from 'viem';
import { applyFactor, maxOf, ONE } from '../math/factors';
import { requireFeature } from '../order/createOrder';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

/** Pays the funding that the sender has earned, per pair of market and token; a pair without any pays 0. */
export function claimFundingFees(
  tx: Transaction,
  markets: readonly Address[],
  tokens: readonly Address[],
  receiver: Address,
): bigint[] {
  requireFeature(tx, 'CLAIM_FUNDING_FEES', tx.context.contracts.exchangeRouter);
  if (markets.length !== tokens.length) {
    throw new GmxError('InvalidClaimFundingFeesInput', BigInt(markets.length), BigInt(tokens.length));
  }
  requireReceiver(receiver);
  const { sender: account } = tx.context;
  return markets.map((market, i) => {
    const token = tokens[i] as Address;
    const key = keys.claimableFunding(market, token, account);
    const amount = tx.uint(key);
    tx.setUint(key, 0n);
    const nextPoolValue = tx.decrementUint(keys.claimableFunding(market, token), amount);
    pay(tx, market, token, receiver, amount);
    tx.emit('FundingFeesClaimed', [account], {
      address: { market, token, account, receiver },
      uint: { amount, nextPoolValue },
    });
    return amount;
  });
}

/**
 * Pays collateral that impact beyond its limit took: as much of it as GMX's factors allow, or all of it after
 * CLAIMABLE_COLLATERAL_DELAY where GMX has set none (README, Claims).
 */
export function claimCollateral(
  tx: Transaction,
  markets: readonly Address[],
  tokens: readonly Address[],
  timeKeys: readonly bigint[],
  receiver: Address,
): bigint[] {
  requireFeature(tx, 'CLAIM_COLLATERAL', tx.context.contracts.exchangeRouter);
  if (markets.length !== tokens.length || markets.length !== timeKeys.length) {
    const lengths = [markets, tokens, timeKeys].map((list) => BigInt(list.length));
    throw new GmxError('InvalidClaimCollateralInput', ...lengths);
  }
  requireReceiver(receiver);
  const { sender: account } = tx.context;
  return markets.map((market, i) => {
    const [token, timeKey] = [tokens[i] as Address, timeKeys[i] as bigint];
    const claimable = tx.uint(keys.claimableCollateral(market, token, timeKey, account));
    const allowed = applyFactor(claimable, collateralFactor(tx, market, token, timeKey, account));
    const claimedKey = keys.claimedCollateral(market, token, timeKey, account);
    const claimed = tx.uint(claimedKey);
    if (allowed <= claimed) throw new GmxError('CollateralAlreadyClaimed', allowed, claimed);
    const amount = allowed - claimed;
    tx.setUint(claimedKey, allowed);
    const nextPoolValue = tx.decrementUint(keys.claimableCollateralSum(market, token), amount);
    pay(tx, market, token, receiver, amount);
    tx.emit('CollateralClaimed', [account], {
      address: { market, token, account, receiver },
      uint: { timeKey, amount, nextPoolValue },
    });
    return amount;
  });
}

/** 1e30 = all of it: the larger of GMX's factors for everybody and for the account, less the account's reduction. */
function collateralFactor(
  tx: Transaction,
  market: Address,
  token: Address,
  timeKey: bigint,
  account: Address,
): bigint {
  const set = maxOf(
    tx.uint(keys.claimableCollateralFactor(market, token, timeKey)),
    tx.uint(keys.claimableCollateralFactor(market, token, timeKey, account)),
  );
  const since = timeKey * tx.uint(keys.claimableCollateralTimeDivisor);
  const isDue = tx.context.now - since > tx.uint(keys.claimableCollateralDelay);
  const factor = set === 0n && isDue ? ONE : set;
  const reduction = tx.uint(keys.claimableCollateralReductionFactor(market, token, timeKey, account));
  return factor > reduction ? factor - reduction : 0n;
}

/** Pays a front end's fees to it. */
export function claimUiFees(
  tx: Transaction,
  markets: readonly Address[],
  tokens: readonly Address[],
  receiver: Address,
): bigint[] {
  requireFeature(tx, 'CLAIM_UI_FEES', tx.context.contracts.exchangeRouter);
  if (markets.length !== tokens.length) {
    throw new GmxError('InvalidClaimUiFeesInput', BigInt(markets.length), BigInt(tokens.length));
  }
  requireReceiver(receiver);
  const { sender: uiFeeReceiver } = tx.context;
  return markets.map((market, i) => {
    const token = tokens[i] as Address;
    const key = keys.claimableUiFee(market, token, uiFeeReceiver);
    const feeAmount = tx.uint(key);
    tx.setUint(key, 0n);
    const nextPoolValue = tx.decrementUint(keys.claimableUiFee(market, token), feeAmount);
    pay(tx, market, token, receiver, feeAmount);
    tx.emit('UiFeesClaimed', [market], {
      address: { uiFeeReceiver, market, receiver },
      uint: { feeAmount, nextPoolValue },
    });
    return feeAmount;
  });
}

/** The contract that a liquidation or an ADL of the sender's positions in a market calls back. */
export function setSavedCallbackContract(tx: Transaction, market: Address, callback: Address): void {
  tx.setAddress(keys.savedCallbackContract(tx.context.sender, market), callback);
}

/** A front end sets its own fee; 1e30 = the whole size. */
export function setUiFeeFactor(tx: Transaction, factor: bigint): void {
  const max = tx.uint(keys.maxUiFeeFactor);
  if (factor > max) throw new GmxError('InvalidUiFeeFactor', factor, max);
  const { sender: account } = tx.context;
  tx.setUint(keys.uiFeeFactor(account), factor);
  tx.emit('UiFeeFactorUpdated', [account], { address: { account }, uint: { uiFeeFactor: factor } });
}

function pay(tx: Transaction, market: Address, token: Address, receiver: Address, amount: bigint): void {
  if (amount === 0n) return;
  tx.effect({ type: 'transfer', bank: market, token, receiver, amount, shouldUnwrap: false });
}

function requireReceiver(receiver: Address): void {
  if (receiver === zeroAddress) throw new GmxError('EmptyReceiver');
}
