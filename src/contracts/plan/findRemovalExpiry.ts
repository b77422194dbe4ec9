import { encodeFunctionData } from 'viem/utils';
import type { Address } from '../../domain/Address';
import type { RuleDraft, Unsaved } from '../../domain/rule/Draft';
import { routerAbi } from '../abi/routerAbi';
import { explainError } from '../errors/explainError';
import { transactionError } from '../errors/transactionError';
import type { ReadClient } from '../readClient';
import { simulateCalls } from '../simulateCalls';

type Removal = { account: Address; router: Address; rule: Unsaved<RuleDraft> };

/**
 * The expiry (unix seconds) that removes a rule: 0, or in a deployment that refuses 0, the smallest past time it
 * accepts. Some deployments compare the expiry itself with their minimum duration, so the bound in the refusal is tried
 * too.
 *
 * @throws MimicError `removal_refused`
 */
export async function findRemovalExpiry(
  client: ReadClient,
  { account, router, rule }: Removal,
): Promise<bigint> {
  const { collateralToken, trader, allowanceRate, throttleActivity } = rule;
  const refusal = async (expiry: bigint): Promise<unknown> => {
    const args = [collateralToken, trader, { allowanceRate, throttleActivity, expiry }] as const;
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'setMatchingRule', args });
    const [result] = await simulateCalls(client, { account, calls: [{ to: router, data, draftIds: [] }] });
    return result?.status === 'reverts' ? result.error : undefined;
  };

  const refused = await refusal(0n);
  if (!isExpiryRefused(refused)) return 0n;
  const least = explainError(refused)?.values.min ?? 0n;
  const now = BigInt(Math.floor(Date.now() / 1000));
  for (const expiry of [1n, least].filter((each) => each > 0n && each < now)) {
    if (!(await refusal(expiry))) return expiry;
  }
  throw transactionError('removalRefused', refused);
}

// any other refusal is unrelated to the expiry, and is shown when the plan is simulated
const isExpiryRefused = (error: unknown) =>
  explainError(error)?.key === 'MatchingRule__InvalidExpiryDuration';
