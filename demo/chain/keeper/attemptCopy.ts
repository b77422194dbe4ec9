import { MATCHING_ORDER_STATUSES, type MatchingOrderStatus } from '@mimic/widgets/core';
import { type Hex, type PublicClient, parseEventLogs } from 'viem';
import { mirrorArtifact } from '../artifacts/Mirror';
import type { Deployment } from '../deploy/deployment';
import { SANDBOX_TOKENS } from '../deploy/tokens';
import type { KeeperSender } from './KeeperSender';
import { mirrorCall, reportOrderCall } from './keeperCalls';
import { isFeeWithinLimit, keeperFee } from './keeperFee';
import type { Listing } from './listFollowers';
import { openingTerms } from './openingTerms';
import { hasMetadata, readMarketPrice, readPrice } from './protocolReads';
import type { TraderEvent } from './TraderEvent';

/** The token whose price is the native currency's. */
export const NATIVE_TOKEN = SANDBOX_TOKENS[1]?.address as Hex;

/** Between estimate and block a follower's throttle may end, and taking his part costs more than skipping him. */
const GAS_PER_FOLLOWER = 150_000n;
/** Enough to name fifty followers. */
export const REPORT_GAS = 1_000_000n;

export type Attempt = {
  status: MatchingOrderStatus;
  /** Those copied for, or those it was tried for. */
  mimicList: readonly Hex[];
  /** What the failure came from, for the log. */
  detail?: string;
};

type Parts = {
  client: PublicClient;
  sender: KeeperSender;
  deployment: Deployment;
  /** Until an opening is too old to be copied. */
  freshSeconds: number;
};

/** Tries once to copy an opening for the listed followers, and records on the chain how that ended. */
export async function attemptCopy(
  parts: Parts,
  event: TraderEvent,
  listing: Pick<Listing, 'listed' | 'gross'>,
): Promise<Attempt> {
  const attempt = await mirror(parts, event, listing);
  // everybody listed was skipped by the contract, which has said why: there was no order
  if (attempt.status === 'SUBMITTED' && attempt.mimicList.length === 0) return attempt;
  const status = MATCHING_ORDER_STATUSES.indexOf(attempt.status);
  await parts.sender.send(reportOrderCall(parts.deployment, event, status, attempt.mimicList), REPORT_GAS);
  return attempt;
}

async function mirror(
  { client, sender, deployment, freshSeconds }: Parts,
  event: TraderEvent,
  { listed, gross }: Pick<Listing, 'listed' | 'gross'>,
): Promise<Attempt> {
  const failed = (status: MatchingOrderStatus, detail?: string): Attempt => ({
    status,
    mimicList: listed,
    detail,
  });
  const token = event.collateralToken;
  if (!(await hasMetadata(client, token))) return failed('TOKEN_METADATA_NOT_FOUND');
  const native = await readPrice(client, deployment, NATIVE_TOKEN);
  if (native.max === 0n) return failed('INVALID_NATIVE_TOKEN_PRICE');
  const collateral = await readPrice(client, deployment, token);
  if (collateral.max === 0n) return failed('INVALID_COLLATERAL_TOKEN_PRICE');

  const terms = openingTerms(event, await readMarketPrice(client, deployment, event.market), freshSeconds);
  const fee = { amount: 0n, receiver: sender.address };
  const free = await sender.estimate(mirrorCall(deployment, event, listed, terms, fee));
  if ('error' in free) return failed('GAS_ESTIMATION_FAILED', free.error);
  fee.amount = keeperFee(free.gas, native, collateral);
  if (!isFeeWithinLimit(fee.amount, gross))
    return failed('FEE_CALCULATION_ERROR', `${fee.amount} of ${gross}`);
  const call = mirrorCall(deployment, event, listed, terms, fee);
  const charged = await sender.estimate(call);
  if ('error' in charged) {
    // followers below the fee floor were left out, and the rest is too little for the fee
    const isFee = charged.error === 'Mirror__KeeperFeeAboveLimit';
    return failed(isFee ? 'FEE_CALCULATION_ERROR' : 'GAS_ESTIMATION_FAILED', charged.error);
  }

  try {
    const sent = await sender.send(call, charged.gas + GAS_PER_FOLLOWER * BigInt(listed.length));
    if (sent.status === 'reverted') return failed('SUBMISSION_FAILED', sent.hash);
    const [mirrored] = parseEventLogs({ abi: mirrorArtifact.abi, eventName: 'Mirrored', logs: sent.logs });
    return { status: 'SUBMITTED', mimicList: (mirrored?.args.data.mimicList ?? []).map(lower) };
  } catch (error) {
    return failed('SUBMISSION_FAILED', error instanceof Error ? error.message.split('\n')[0] : undefined);
  }
}

const lower = (address: Hex) => address.toLowerCase() as Hex;
