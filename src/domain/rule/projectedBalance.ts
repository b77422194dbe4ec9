import type { Address } from '../Address';
import type { Drafts } from './Draft';

/**
 * The free balance after all drafts are executed, in the token's smallest unit: an exit comes after deposits and
 * withdrawals, and withdraws the whole free balance.
 */
export function projectedBalance(free: bigint, token: Address, { deposits, exits = [] }: Drafts): bigint {
  if (exits.some(({ collateralToken }) => collateralToken === token)) return 0n;
  const draft = deposits.find((each) => each.token === token);
  if (!draft) return free;
  const after = draft.action === 'deposit' ? free + draft.amount : free - draft.amount;
  return after > 0n ? after : 0n;
}
