import type { Context, IndexingFunctionArgs } from 'ponder:registry';
import {
  CopyAccount,
  FundingShortfall,
  PositionDecrease,
  PositionFeesCollected,
  PositionIncrease,
} from 'ponder:schema';
import { decodeFundingShortfall, shortfallId } from '../decode/decodeFundingShortfall';
import { type DecodedPositionFees, decodePositionFees } from '../decode/decodePositionFees';
import { liveMetrics } from '../metrics/indexerMetrics';
import { decodeOrSkip } from './decodeOrSkip';
import { toLog } from './toLog';

type Args = IndexingFunctionArgs<'Positions:EventLog1'>;

/** Stores a PositionFeesCollected and links it to the position event of its order. */
export async function onFees({ event, context: { db } }: Args): Promise<void> {
  const row = await decodeOrSkip(db, { name: 'PositionFeesCollected', event }, () =>
    decodePositionFees(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  if (isZeroed(row)) {
    // what the close owed came with PositionFeesInfo
    if (await db.find(PositionFeesCollected, { id: row.id })) return;
    row.fundingFeeAmount = await takeShortfall(db, row);
    row.totalCostAmount = row.fundingFeeAmount;
  }
  await store(db, row, event.block);
}

/** The fees that a close could not pay. */
export async function onFeesInfo({ event, context: { db } }: Args): Promise<void> {
  const name = 'PositionFeesInfo';
  const row = await decodeOrSkip(db, { name, event }, () =>
    decodePositionFees(event.args.eventData, toLog(event), name),
  );
  if (!row) return;
  const collected = await db.find(PositionFeesCollected, { id: row.id });
  if (!collected || isZeroed(collected)) await store(db, row, event.block);
}

/** The funding of a close that its collateral did not pay. */
export async function onFundingShortfall({ event, context: { db } }: Args): Promise<void> {
  const row = await decodeOrSkip(db, { name: 'InsufficientFundingFeePayment', event }, () =>
    decodeFundingShortfall(event.args.eventData, event.transaction.hash),
  );
  if (row) await db.insert(FundingShortfall).values(row).onConflictDoUpdate(row);
}

/** Whether GMX has logged zeros instead of a decrease's fees. */
const isZeroed = ({
  isIncrease,
  totalCostAmount,
  positionFeeFactor,
}: Pick<DecodedPositionFees, 'isIncrease' | 'totalCostAmount' | 'positionFeeFactor'>) =>
  !isIncrease && totalCostAmount === 0n && positionFeeFactor === 0n;

/** The funding that was due, once; 0 if all of it was paid in collateral. */
async function takeShortfall(db: Context['db'], fees: DecodedPositionFees): Promise<bigint> {
  const key = { id: shortfallId(fees) };
  const shortfall = await db.find(FundingShortfall, key);
  if (!shortfall) return 0n;
  await db.delete(FundingShortfall, key);
  return shortfall.fundingFeeAmount;
}

async function store(
  db: Context['db'],
  row: DecodedPositionFees,
  block: Args['event']['block'],
): Promise<void> {
  await db.insert(PositionFeesCollected).values(row).onConflictDoUpdate(row);
  const linked = await linkPosition(db, row);
  if (!linked || (await db.find(CopyAccount, { account: linked.account }))) return;
  await liveMetrics.onLateFees(db, linked.traderMatchingKey, block);
}

/** Links the order's position event if its log came first, and returns it. */
async function linkPosition(db: Context['db'], fees: DecodedPositionFees) {
  const { id, orderKey, transactionHash } = fees;
  for (const table of [PositionIncrease, PositionDecrease]) {
    const position = await db.find(table, { orderKey });
    if (position?.transactionHash === transactionHash && position.feeCollectedId === null) {
      await db.update(table, { orderKey }).set({ feeCollectedId: id });
      return position;
    }
  }
  return undefined;
}
