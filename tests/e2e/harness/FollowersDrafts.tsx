import { traderMatchingKey } from '@mimic/widgets/core';
import { useDrafts } from '@mimic/widgets/portfolio-changes';
import { useEffect } from 'react';
import type { HarnessSettings } from './harnessConfig';

/** Renders nothing: drafts a deposit and a rule for the follower, as widgets elsewhere on the host's page would. */
export function FollowersDrafts({ follower, props, expiry }: HarnessSettings) {
  const { trader, collateralToken } = props.RuleEditor as Record<string, `0x${string}`>;
  const { drafts, saveDeposit, saveRule } = useDrafts(follower as `0x${string}`);
  const isDrafted = drafts.rules.length > 0;
  useEffect(() => {
    if (isDrafted || !trader || !collateralToken) return;
    saveDeposit({ action: 'deposit', token: collateralToken, amount: 1_000_000n });
    saveRule({
      trader,
      collateralToken,
      traderMatchingKey: traderMatchingKey(collateralToken, trader),
      allowanceRate: 1_000n,
      throttleActivity: 3_600n,
      expiry: BigInt(expiry),
    });
  }, [isDrafted, saveDeposit, saveRule, trader, collateralToken, expiry]);
  return null;
}
