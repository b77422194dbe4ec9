import { encodeFunctionData } from 'viem/utils';
import type { MimicContracts } from '../../config/MimicConfig';
import type { Address, Hex } from '../../domain/Address';
import { parseAddress } from '../../domain/keys/parseAddress';
import type { ExitDraft, Unsaved } from '../../domain/rule/Draft';
import { exitAbi } from '../abi/exitAbi';
import { type Call, draftIdsOf } from './Call';
import type { PlanState } from './PlanState';

/** Parameters of `exitCalls`. */
export type ExitParameters = {
  /** The account that signs and receives withdrawals. */
  account: Address;
  contracts: Pick<MimicContracts, 'router'>;
  /** The copy to close: it is closed and settled for all its followers. */
  allocationKey: Hex;
  /** The copy's collateral token. */
  collateralToken: Address;
};

/**
 * "Close and withdraw" without the keeper: closes the copy and settles it for all its followers, then withdraws all of
 * the account's free balance in the collateral token. The chain refuses the first call until `exitTime` of
 * `fetchKeeperHeartbeat`. The calls belong to no draft.
 *
 * @throws MimicError 'Invalid address'.
 */
export function exitCalls({ account, contracts, allocationKey, collateralToken }: ExitParameters): Call[] {
  return [
    closeCall(contracts, allocationKey, []),
    withdrawAllCall({ account, contracts, collateralToken }, []),
  ];
}

/** The calls of an exit: closes the copy, unless it is already settled, and withdraws all of its token. */
export function exitDraftCalls(
  draft: Unsaved<ExitDraft>,
  { account, contracts, settledCopies = [] }: PlanState,
): Call[] {
  const { allocationKey, collateralToken } = draft;
  const draftIds = draftIdsOf(draft);
  const withdrawal = withdrawAllCall({ account, contracts, collateralToken }, draftIds);
  if (settledCopies.includes(allocationKey)) return [withdrawal];
  return [closeCall(contracts, allocationKey, draftIds), withdrawal];
}

function closeCall(
  contracts: ExitParameters['contracts'],
  allocationKey: Hex,
  draftIds: readonly string[],
): Call {
  const data = encodeFunctionData({ abi: exitAbi, functionName: 'exit', args: [allocationKey] });
  return { to: parseAddress(contracts.router), data, value: 0n, label: 'exit', draftIds };
}

function withdrawAllCall(
  { account, contracts, collateralToken }: Omit<ExitParameters, 'allocationKey'>,
  draftIds: readonly string[],
): Call {
  const args = [parseAddress(collateralToken), parseAddress(account)] as const;
  const data = encodeFunctionData({ abi: exitAbi, functionName: 'withdrawAll', args });
  return { to: parseAddress(contracts.router), data, value: 0n, label: 'withdrawAll', draftIds };
}
