import type { Address } from 'viem';
import { addClaimableFunding } from '../market/claimable';
import type { Market } from '../market/Market';
import type { PositionFees } from '../pricing/positionFees';
import { keys } from '../state/keys';
import type { Transaction } from '../transaction/Transaction';

/** Credits the funding that a position has earned to its account, in both tokens. */
export function addFunding(tx: Transaction, market: Market, account: Address, fees: PositionFees): void {
  addClaimableFunding(tx, market, market.longToken, account, fees.claimableLongTokenAmount);
  addClaimableFunding(tx, market, market.shortToken, account, fees.claimableShortTokenAmount);
}

/** Credits the affiliate's part of the position fee. */
export function rewardAffiliate(tx: Transaction, market: Market, token: Address, fees: PositionFees): void {
  const { referral } = fees;
  if (!referral || referral.affiliateRewardAmount === 0n) return;
  const { affiliate, affiliateRewardAmount: delta } = referral;
  const { marketToken } = market;
  const nextValue = tx.incrementUint(keys.affiliateReward(marketToken, token, affiliate), delta);
  const nextPoolValue = tx.incrementUint(keys.affiliateReward(marketToken, token), delta);
  tx.emit('AffiliateRewardUpdated', [marketToken, affiliate], {
    address: { market: marketToken, token, affiliate },
    uint: { delta, nextValue, nextPoolValue },
  });
}
