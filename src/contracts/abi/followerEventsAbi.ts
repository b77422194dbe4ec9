/** What a follower's calls leave in the chain's logs: the matching rule's events and the token's `Approval`. */
export const followerEventsAbi = [
  {
    type: 'event',
    name: 'Deposit',
    inputs: [
      { name: 'token', type: 'address', indexed: true },
      { name: 'user', type: 'address', indexed: true },
      { name: 'amount', type: 'uint256', indexed: false },
      { name: 'balance', type: 'uint256', indexed: false },
    ],
  },
  {
    type: 'event',
    name: 'Withdraw',
    inputs: [
      { name: 'token', type: 'address', indexed: true },
      { name: 'user', type: 'address', indexed: true },
      { name: 'receiver', type: 'address', indexed: false },
      { name: 'amount', type: 'uint256', indexed: false },
      { name: 'balance', type: 'uint256', indexed: false },
    ],
  },
  {
    type: 'event',
    name: 'SetMatchingRule',
    inputs: [
      { name: 'traderMatchingKey', type: 'bytes32', indexed: true },
      { name: 'user', type: 'address', indexed: true },
      { name: 'trader', type: 'address', indexed: true },
      { name: 'collateralToken', type: 'address', indexed: false },
      { name: 'allowanceRate', type: 'uint256', indexed: false },
      { name: 'throttleActivity', type: 'uint256', indexed: false },
      { name: 'expiry', type: 'uint256', indexed: false },
    ],
  },
  {
    type: 'event',
    name: 'Approval',
    inputs: [
      { name: 'owner', type: 'address', indexed: true },
      { name: 'spender', type: 'address', indexed: true },
      { name: 'value', type: 'uint256', indexed: false },
    ],
  },
] as const;
