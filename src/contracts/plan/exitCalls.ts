import { encodeFunctionData } from 'viem/utils';
import type { MimicContracts } from '../../config/MimicConfig';
import type { Address, Hex } from '../../domain/Address';
import { parseAddress } from '../../domain/keys/parseAddress';
import { type ExitDraft, exitDraftId } from '../../domain/rule/Draft';
import { exitAbi } from '../abi/exitAbi';
import type { Call } from './Call';
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

/**
 * The calls of all exits: the copies are closed first, then each token is withdrawn once, for all of its copies. A copy
 * that is already settled is left out, and so is a withdrawal of nothing. If this would leave a draft without any call,
 * its calls stay, so that the simulation says why they fail.
 */
export function exitDraftCalls(exits: readonly ExitDraft[], state: PlanState): Call[] {
  const { account, contracts, settledCopies = [], nothingToWithdraw = [] } = state;
  const tokens = [...new Set(exits.map(({ collateralToken }) => parseAddress(collateralToken)))];
  const withdrawn = tokens.filter((token) => !nothingToWithdraw.includes(token));
  const closing = exits.filter(
    ({ allocationKey, collateralToken }) =>
      !settledCopies.includes(allocationKey) || !withdrawn.includes(parseAddress(collateralToken)),
  );
  return [
    ...closing.map((draft) => closeCall(contracts, draft.allocationKey, [exitDraftId(draft)])),
    ...withdrawn.map((collateralToken) => {
      const own = exits.filter((draft) => parseAddress(draft.collateralToken) === collateralToken);
      return withdrawAllCall({ account, contracts, collateralToken }, own.map(exitDraftId));
    }),
  ];
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
