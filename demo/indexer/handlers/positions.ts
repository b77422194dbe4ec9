import { type Context, type IndexingFunctionArgs, ponder } from 'ponder:registry';
import {
  Allocation,
  CopyAccount,
  Market,
  PositionDecrease,
  PositionFeesCollected,
  PositionIncrease,
} from 'ponder:schema';
import { keccak256, stringToHex, zeroAddress } from 'viem';
import { decodePositionDecrease } from '../decode/decodePositionDecrease';
import { positionFeesId } from '../decode/decodePositionFees';
import { decodePositionIncrease } from '../decode/decodePositionIncrease';
import { liveMetrics } from '../metrics/indexerMetrics';
import { endOrder, noteChange, resized } from './copies';
import { decodeOrSkip } from './decodeOrSkip';
import { onFees, onFeesInfo, onFundingShortfall } from './positionFees';
import { toLog } from './toLog';

type Hex = `0x${string}`;
type Block = { hash: Hex; timestamp: bigint };
type Args = IndexingFunctionArgs<'Positions:EventLog1'>;

const HANDLERS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  [keccak256(stringToHex('PositionIncrease'))]: onIncrease,
  [keccak256(stringToHex('PositionDecrease'))]: onDecrease,
  [keccak256(stringToHex('PositionFeesCollected'))]: onFees,
  [keccak256(stringToHex('PositionFeesInfo'))]: onFeesInfo,
  [keccak256(stringToHex('InsufficientFundingFeePayment'))]: onFundingShortfall,
};

ponder.on('Positions:EventLog1', (args) => HANDLERS[args.event.args.eventNameHash]?.(args));

async function onIncrease({ event, context: { db } }: Args): Promise<void> {
  const row = await decodeOrSkip(db, { name: 'PositionIncrease', event }, () =>
    decodePositionIncrease(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  const { indexToken, feeCollected } = await linked(db, row);
  const inserted = await db
    .insert(PositionIncrease)
    .values({ ...row, indexToken, feeCollectedId: feeCollected?.id ?? null })
    .onConflictDoNothing();
  if (!inserted) return;
  if (await changedCopy(db, row, event.block)) return;
  await liveMetrics.onEvent(db, { kind: 'increase', ...row, indexToken, feeCollected }, event.block);
}

async function onDecrease({ event, context: { db } }: Args): Promise<void> {
  const row = await decodeOrSkip(db, { name: 'PositionDecrease', event }, () =>
    decodePositionDecrease(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  const { indexToken, feeCollected } = await linked(db, row);
  const inserted = await db
    .insert(PositionDecrease)
    .values({ ...row, indexToken, feeCollectedId: feeCollected?.id ?? null })
    .onConflictDoNothing();
  if (!inserted) return;
  if (await changedCopy(db, row, event.block)) return;
  await liveMetrics.onEvent(db, { kind: 'decrease', ...row, indexToken, feeCollected }, event.block);
}

/** A copy's position makes no route: it changes its copy. Returns whether it was one. */
async function changedCopy(
  db: Context['db'],
  { account, orderKey, sizeInUsd }: { account: Hex; orderKey: Hex; sizeInUsd: bigint },
  block: Block,
): Promise<boolean> {
  const copyAccount = await db.find(CopyAccount, { account });
  if (!copyAccount) return false;
  const { allocationKey } = copyAccount;
  await endOrder(db, orderKey, { by: 'gmx', status: 'executed', block });
  const copy = await db.find(Allocation, { allocationKey });
  if (copy) await db.update(Allocation, { allocationKey }).set(resized(copy, sizeInUsd));
  await noteChange(db, block);
  return true;
}

/** What comes from other rows: the market's index token, and the order's fees if their log came first. */
async function linked(
  db: Context['db'],
  { market, transactionHash, orderKey }: Record<'market' | 'transactionHash' | 'orderKey', `0x${string}`>,
) {
  const marketRow = await db.find(Market, { marketToken: market });
  const feeCollected = await db.find(PositionFeesCollected, {
    id: positionFeesId(transactionHash, orderKey),
  });
  return { indexToken: marketRow?.indexToken ?? zeroAddress, feeCollected };
}
