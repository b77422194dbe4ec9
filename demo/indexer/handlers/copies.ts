import type { Context } from 'ponder:registry';
import { CopiesVersion, CopyOrder } from 'ponder:schema';
import type { Allocation as AllocationRow, CopyOrder as CopyOrderRow, Hex } from '@mimic/widgets/core';

type Db = Context['db'];
type Block = { hash: Hex; timestamp: bigint };

/** Notes that a copy has changed in this block, for clients that watch. */
export async function noteChange(db: Db, { hash }: Block): Promise<void> {
  await db.insert(CopiesVersion).values({ id: 1, block: hash }).onConflictDoUpdate({ block: hash });
}

/** A copy's row after its position has a size: a copy that has one is open, and closed once it is gone. */
export function resized(
  { status }: { status: string },
  size: bigint,
): Pick<AllocationRow, 'size' | 'status'> {
  if (size > 0n) return { size, status: 'open' };
  return { size, status: status === 'open' ? 'closed' : (status as AllocationRow['status']) };
}

/**
 * Ends a copy's order, or a leaver's. `by`: what GMX's own events say holds, in whatever order they and the protocol's come; the
 * protocol's word counts where there is none. `reason` as in the table; the first one stays, so that cancelling a frozen order does
 * not hide why it was frozen. Returns the order; undefined if it is none of ours.
 */
export async function endOrder(
  db: Db,
  requestKey: Hex,
  end: { by: 'gmx' | 'protocol'; status: CopyOrderRow['status']; reason?: string | null; block: Block },
) {
  const order = await db.find(CopyOrder, { requestKey });
  if (!order) return undefined;
  const isEnded = order.endedAt !== null;
  const isFreezing = end.status === 'frozen';
  if (isEnded && (isFreezing || end.by === 'protocol')) return order;
  await db.update(CopyOrder, { requestKey }).set({
    status: end.status,
    reason: end.status === 'executed' ? null : (order.reason ?? end.reason ?? null),
    endedAt: isFreezing ? null : (order.endedAt ?? Number(end.block.timestamp)),
  });
  return order;
}
