const uint256 = (name: string) => ({ name, type: 'uint256' }) as const;
const bytes32 = (name: string) => ({ name, type: 'bytes32' }) as const;
const address = (name: string) => ({ name, type: 'address' }) as const;

/** Errors a follower's call can end with, whichever contract raised it. */
export const contractErrorsAbi = [
  { type: 'error', name: 'UserRouter__AlreadyDone', inputs: [bytes32('id')] },
  { type: 'error', name: 'UserRouter__Expired', inputs: [uint256('deadline')] },
  { type: 'error', name: 'MatchingRule__InvalidAllowanceRate', inputs: [uint256('min'), uint256('max')] },
  { type: 'error', name: 'MatchingRule__InvalidActivityThrottle', inputs: [uint256('min'), uint256('max')] },
  { type: 'error', name: 'MatchingRule__InvalidExpiryDuration', inputs: [uint256('min')] },
  { type: 'error', name: 'MatchingRule__InvalidMaxLoss', inputs: [uint256('min'), uint256('max')] },
  { type: 'error', name: 'MatchingRule__TokenNotAllowed', inputs: [] },
  { type: 'error', name: 'MatchingRule__AllowanceAboveLimit', inputs: [uint256('cap')] },
  { type: 'error', name: 'MatchingRule__InvalidAmount', inputs: [] },
  { type: 'error', name: 'MatchingRule__InsufficientBalance', inputs: [] },
  { type: 'error', name: 'Heartbeat__KeeperPresent', inputs: [uint256('exitTime')] },
  { type: 'error', name: 'Settle__NothingToSettle', inputs: [bytes32('allocationKey')] },
  { type: 'error', name: 'Mirror__AllocationMissing', inputs: [bytes32('allocationKey')] },
  { type: 'error', name: 'Mirror__AlreadyClosed', inputs: [bytes32('allocationKey')] },
  { type: 'error', name: 'Mirror__NotInCopy', inputs: [bytes32('allocationKey'), address('mimic')] },
  { type: 'error', name: 'Mirror__AlreadyLeaving', inputs: [bytes32('allocationKey'), address('mimic')] },
  { type: 'error', name: 'Permission__Unauthorized', inputs: [] },
  { type: 'error', name: 'VotingEscrow__ZeroAmount', inputs: [] },
  { type: 'error', name: 'VotingEscrow__Unsupported', inputs: [] },
  { type: 'error', name: 'VotingEscrow__InvalidDuration', inputs: [uint256('min'), uint256('max')] },
  { type: 'error', name: 'VotingEscrow__InsufficientLock', inputs: [uint256('locked'), uint256('amount')] },
  {
    type: 'error',
    name: 'ERC20InsufficientAllowance',
    inputs: [address('spender'), uint256('allowance'), uint256('needed')],
  },
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [address('sender'), uint256('balance'), uint256('needed')],
  },
  { type: 'error', name: 'SafeERC20FailedOperation', inputs: [address('token')] },
  { type: 'error', name: 'Token__ApproveFromNonZero', inputs: [] },
] as const;
