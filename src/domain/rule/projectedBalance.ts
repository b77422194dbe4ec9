import type { Address } from '../Address';
import type { Drafts } from './Draft';

/**
 * The free balance after all drafts are executed, in the token's smallest unit: an exit withdraws the whole free balance,
 * and a deposit of its token comes after it.
 */
export function projectedBalance(free: bigint, token: Address, { deposits, exits = [] }: Drafts): bigint {
  const left = exits.some(({ collateralToken }) => collateralToken === token) ? 0n : free;
  const draft = deposits.find((each) => each.token === token);
  if (!draft) return left;
  const after = draft.action === 'deposit' ? left + draft.amount : left - draft.amount;
  return after > 0n ? after : 0n;
}
