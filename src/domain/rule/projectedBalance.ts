import type { Address } from '../Address';
import type { Drafts } from './Draft';

/**
 * The free balance once what is drafted has happened, in the token's smallest unit: an exit comes after deposits and
 * withdrawals, and takes all that is free to the wallet.
 */
export function projectedBalance(free: bigint, token: Address, { deposits, exits = [] }: Drafts): bigint {
  if (exits.some(({ collateralToken }) => collateralToken === token)) return 0n;
  const draft = deposits.find((each) => each.token === token);
  if (!draft) return free;
  const after = draft.action === 'deposit' ? free + draft.amount : free - draft.amount;
  return after > 0n ? after : 0n;
}
