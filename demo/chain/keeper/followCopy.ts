import { type Hex, type PublicClient, parseEventLogs } from 'viem';
import { mirrorArtifact } from '../artifacts/Mirror';
import { settleArtifact } from '../artifacts/Settle';
import type { Deployment } from '../deploy/deployment';
import { NATIVE_TOKEN } from './attemptCopy';
import type { KeeperSender, Sent } from './KeeperSender';
import { adjustCall, type Fee, type KeeperCall, settleCall } from './keeperCalls';
import { isFeeWithinLimit, keeperFee } from './keeperFee';
import type { Copy, Target } from './ProtocolState';
import { readBalance, readPrice } from './protocolReads';

type Parts = { client: PublicClient; sender: KeeperSender; deployment: Deployment };

/** A part's profit is settled before the close only when it is this many times the fee. */
const PARTIAL_SETTLEMENT = 20n;
const GAS_MARGIN = 300_000n;

/** Brings a copy to the trader's state. Returns its size after that; throws when the chain refuses it. */
export async function adjustCopy(parts: Parts, copy: Copy, target: Target): Promise<bigint> {
  const build = (fee: Fee) => adjustCall(parts.deployment, copy, target, fee);
  const fee = await feeOf(parts, copy.collateralToken, build);
  const sent = await sendCharged(parts, build, isFeeWithinLimit(fee, copy.allocation) ? fee : 0n);
  const [adjusted] = parseEventLogs({ abi: mirrorArtifact.abi, eventName: 'Adjusted', logs: sent.logs });
  return adjusted?.args.data.size ?? copy.size;
}

/**
 * Shares out what a copy's account holds: always when the copy is closed (`size` 0), else only what is well worth the
 * fee. Returns the amount settled, null when there was no reason to; throws when the chain refuses it.
 */
export async function settleCopy(
  parts: Parts,
  copy: Pick<Copy, 'allocationKey' | 'account' | 'collateralToken'>,
  size: bigint,
): Promise<bigint | null> {
  const held = await readBalance(parts.client, copy.collateralToken, copy.account);
  if (size > 0n && held === 0n) return null;
  const build = (fee: Fee) => settleCall(parts.deployment, copy.allocationKey, fee);
  const fee = await feeOf(parts, copy.collateralToken, build);
  if (size > 0n && fee * PARTIAL_SETTLEMENT > held) return null;
  const sent = await sendCharged(parts, build, isFeeWithinLimit(fee, held) ? fee : 0n);
  const [settled] = parseEventLogs({ abi: settleArtifact.abi, eventName: 'Settled', logs: sent.logs });
  return settled?.args.data.settledBalance ?? 0n;
}

/** The fee that the call's gas is worth; 0 when there is no price for it: following a trader out must not wait for one. */
async function feeOf(
  { client, sender, deployment }: Parts,
  token: Hex,
  build: (fee: Fee) => KeeperCall,
): Promise<bigint> {
  const free = await sender.estimate(build({ amount: 0n, receiver: sender.address }));
  if ('error' in free) throw new Error(free.error);
  const [native, collateral] = await Promise.all([
    readPrice(client, deployment, NATIVE_TOKEN),
    readPrice(client, deployment, token),
  ]);
  if (native.max === 0n || collateral.min === 0n) return 0n;
  return keeperFee(free.gas, native, collateral);
}

/** Sends the call with the fee, or without one when that is what the chain refuses. */
async function sendCharged(
  { sender }: Parts,
  build: (fee: Fee) => KeeperCall,
  amount: bigint,
): Promise<Sent> {
  const receiver = sender.address;
  let call = build({ amount, receiver });
  let estimate = await sender.estimate(call);
  if ('error' in estimate && amount > 0n) {
    call = build({ amount: 0n, receiver });
    estimate = await sender.estimate(call);
  }
  if ('error' in estimate) throw new Error(estimate.error);
  const sent = await sender.send(call, estimate.gas + GAS_MARGIN);
  if (sent.status === 'reverted') throw new Error(`Reverted in ${sent.hash}`);
  return sent;
}
