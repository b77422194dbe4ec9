import { encodeFunctionData, type Hex, keccak256, stringToHex } from 'viem';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';

/** The roles of contracts/Roles.sol. */
export type Role =
  | 'TRANSFER'
  | 'LOCK'
  | 'CREDIT'
  | 'DEBIT'
  | 'FEE'
  | 'PAY'
  | 'ROUTER'
  | 'THROTTLE'
  | 'KEEPER'
  | 'SETTLE'
  | 'PAUSER'
  | 'TRADE'
  | 'ORACLE';

/** The role's id in the contracts. */
export const roleId = (role: Role): Hex => keccak256(stringToHex(role));

/** The owner's call that grants a role in one contract; `grantRole` is the same function in all of them. */
export const grantCall = (contract: Hex, role: Role, account: Hex) => ({
  to: contract,
  data: encodeFunctionData({
    abi: allocationStoreArtifact.abi,
    functionName: 'grantRole',
    args: [roleId(role), account],
  }),
});
