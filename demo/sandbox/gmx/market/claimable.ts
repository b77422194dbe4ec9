import { type Address, type Hex, zeroAddress } from 'viem';
import { hashName } from '../state/hashKey';
import { keys } from '../state/keys';
import type { Transaction } from '../transaction/Transaction';
import type { Market } from './Market';

export const FEE_TYPE = {
  position: hashName('POSITION_FEE_TYPE'),
  swap: hashName('SWAP_FEE_TYPE'),
  uiPosition: hashName('UI_POSITION_FEE_TYPE'),
  uiSwap: hashName('UI_SWAP_FEE_TYPE'),
} as const satisfies Record<string, Hex>;

/** The protocol's part of a fee, for GMX's fee receiver. */
export function addClaimableFee(
  tx: Transaction,
  { marketToken: market }: Market,
  token: Address,
  delta: bigint,
  feeType: Hex,
): void {
  if (delta === 0n) return;
  const nextValue = tx.incrementUint(keys.claimableFee(market, token), delta);
  tx.emit('ClaimableFeeAmountUpdated', [market, feeType], {
    address: { market, token },
    uint: { delta, nextValue },
    bytes32: { feeType },
  });
}

export function addClaimableUiFee(
  tx: Transaction,
  uiFeeReceiver: Address,
  { marketToken: market }: Market,
  token: Address,
  delta: bigint,
  feeType: Hex,
): void {
  if (uiFeeReceiver === zeroAddress || delta === 0n) return;
  const nextValue = tx.incrementUint(keys.claimableUiFee(market, token, uiFeeReceiver), delta);
  const nextPoolValue = tx.incrementUint(keys.claimableUiFee(market, token), delta);
  tx.emit('ClaimableUiFeeAmountUpdated', [market, feeType], {
    address: { uiFeeReceiver, market, token },
    uint: { delta, nextValue, nextPoolValue },
    bytes32: { feeType },
  });
}

/** Funding that an account has earned. */
export function addClaimableFunding(
  tx: Transaction,
  { marketToken: market }: Market,
  token: Address,
  account: Address,
  delta: bigint,
): void {
  if (delta === 0n) return;
  const nextValue = tx.incrementUint(keys.claimableFunding(market, token, account), delta);
  const nextPoolValue = tx.incrementUint(keys.claimableFunding(market, token), delta);
  tx.emit('ClaimableFundingUpdated', [account], {
    address: { market, token, account },
    uint: { delta, nextValue, nextPoolValue },
  });
}

/** Collateral that a decrease's impact beyond its limit took; the account may claim it later. */
export function addClaimableCollateral(
  tx: Transaction,
  { marketToken: market }: Market,
  token: Address,
  account: Address,
  delta: bigint,
): void {
  if (delta === 0n) return;
  const timeKey = tx.context.now / tx.uint(keys.claimableCollateralTimeDivisor);
  const nextValue = tx.incrementUint(keys.claimableCollateral(market, token, timeKey, account), delta);
  const nextPoolValue = tx.incrementUint(keys.claimableCollateralSum(market, token), delta);
  tx.emit('ClaimableCollateralUpdated', [account], {
    address: { market, token, account },
    uint: { timeKey, delta, nextValue, nextPoolValue },
  });
}
