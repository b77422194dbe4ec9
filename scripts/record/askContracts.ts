import {
  type Address,
  type CopyConfig,
  fetchAllowance,
  fetchIndexedRules,
  fetchRuleConfig,
  fetchRuleOnChain,
  fetchTokenBalance,
  fetchUserBalance,
} from '../../src/exports/core';
import type { RecordedAccount, RecordedChain } from '../../stories/recorded/RecordingFile';

/** The contracts' state of two accounts, and of rules in general. */
export async function askContracts(
  config: CopyConfig,
  accounts: { newcomer: Address; follower: Address },
  now: number,
): Promise<RecordedChain> {
  const bounds = await fetchRuleConfig(config);
  return {
    bounds: [
      bounds.minExpiryDuration,
      bounds.minAllowanceRate,
      bounds.maxAllowanceRate,
      bounds.minActivityThrottle,
      bounds.maxActivityThrottle,
    ].map(String),
    newcomer: await askAccount(config, accounts.newcomer, now),
    follower: await askAccount(config, accounts.follower, now),
  };
}

async function askAccount(config: CopyConfig, follower: Address, now: number): Promise<RecordedAccount> {
  const balances = await Promise.all(
    config.collateralTokens.map(async ({ address: token }) => {
      const [wallet, deposit, allowance] = await Promise.all([
        fetchTokenBalance(config, { token, follower }),
        fetchUserBalance(config, { token, follower }),
        fetchAllowance(config, { token, follower }),
      ]);
      const texts = { wallet: String(wallet), deposit: String(deposit), allowance: String(allowance) };
      return [token, texts] as const;
    }),
  );
  const rules = await Promise.all(
    (await fetchIndexedRules(config, { follower })).map(
      async ({ trader, collateralToken, traderMatchingKey }) => {
        const rule = await fetchRuleOnChain(config, { collateralToken, trader, follower });
        const { allowanceRate, throttleActivity, expiry } = rule;
        // 0 is not a time: the rule was removed
        const left = expiry && expiry - BigInt(now);
        return [traderMatchingKey, [allowanceRate, throttleActivity, left].map(String)] as const;
      },
    ),
  );
  return {
    address: follower,
    balances: Object.fromEntries(balances),
    rules: Object.fromEntries(rules.sort()),
  };
}
