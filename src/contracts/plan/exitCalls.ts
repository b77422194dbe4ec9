import { encodeFunctionData } from 'viem/utils';
import type { MimicContracts } from '../../config/MimicConfig';
import type { Address, Hex } from '../../domain/Address';
import { parseAddress } from '../../domain/keys/parseAddress';
import { exitAbi } from '../abi/exitAbi';
import type { Call } from './Call';

/** One call of an exit; it belongs to no draft. */
export type ExitCall = Omit<Call, 'label'> & { label: 'exit' | 'withdrawAll' };

/** Parameters of `exitCalls`. */
export type ExitParameters = {
  /** Who signs, and who receives what is withdrawn. */
  account: Address;
  contracts: Pick<MimicContracts, 'router'>;
  /** The copy to close: it is closed and settled for all its followers. */
  allocationKey: Hex;
  /** The copy's collateral token. */
  collateralToken: Address;
};

/**
 * "Close and withdraw" in the keeper's place: closes the copy and settles it for all its followers, then withdraws all
 * of the account's free balance in the collateral token. The chain refuses the first call until `exitTime` of
 * `fetchKeeperHeartbeat`.
 *
 * @throws MimicError 'Invalid address'.
 */
export function exitCalls({
  account,
  contracts,
  allocationKey,
  collateralToken,
}: ExitParameters): ExitCall[] {
  const router = parseAddress(contracts.router);
  const call = (data: Hex, label: ExitCall['label']): ExitCall => ({
    to: router,
    data,
    value: 0n,
    label,
    draftIds: [],
  });
  const withdrawal = [parseAddress(collateralToken), parseAddress(account)] as const;
  return [
    call(encodeFunctionData({ abi: exitAbi, functionName: 'exit', args: [allocationKey] }), 'exit'),
    call(encodeFunctionData({ abi: exitAbi, functionName: 'withdrawAll', args: withdrawal }), 'withdrawAll'),
  ];
}
