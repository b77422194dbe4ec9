const uint256 = (name: string) => ({ name, type: 'uint256' }) as const;
const address = (name: string) => ({ name, type: 'address' }) as const;

/**
 * The events of a follower's calls: the matching rule's, the token's `Approval`, Mirror's for a request to leave a
 * copy, and the settlement of an exit.
 */
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
    name: 'SetMaxLoss',
    inputs: [
      { name: 'traderMatchingKey', type: 'bytes32', indexed: true },
      { name: 'user', type: 'address', indexed: true },
      { name: 'trader', type: 'address', indexed: true },
      { name: 'collateralToken', type: 'address', indexed: false },
      { name: 'maxLossRate', type: 'uint256', indexed: false },
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
  {
    type: 'event',
    name: 'LeaveRequested',
    inputs: [
      { name: 'allocationKey', type: 'bytes32', indexed: true },
      { name: 'traderMatchingKey', type: 'bytes32', indexed: true },
      { name: 'mimic', type: 'address', indexed: true },
    ],
  },
  {
    type: 'event',
    name: 'Settled',
    inputs: [
      { name: 'allocationKey', type: 'bytes32', indexed: true },
      { name: 'traderMatchingKey', type: 'bytes32', indexed: true },
      {
        name: 'data',
        type: 'tuple',
        indexed: false,
        components: [
          address('allocationAddress'),
          address('keeperFeeReceiver'),
          address('collateralToken'),
          address('distributionToken'),
          uint256('keeperExecutionFee'),
          uint256('settledBalance'),
          uint256('platformFeeAmount'),
          uint256('size'),
          uint256('accountBalance'),
          { name: 'mimicList', type: 'address[]' },
          { name: 'amountList', type: 'uint256[]' },
        ],
      },
    ],
  },
] as const;
