/** The followers' rules, and their bounds. */
export const matchingRuleAbi = [
  {
    type: 'function',
    name: 'matchingRuleMap',
    stateMutability: 'view',
    inputs: [
      { name: 'traderMatchingKey', type: 'bytes32' },
      { name: 'user', type: 'address' },
    ],
    outputs: [
      { name: 'allowanceRate', type: 'uint256' },
      { name: 'throttleActivity', type: 'uint256' },
      { name: 'expiry', type: 'uint256' },
    ],
  },
  {
    type: 'function',
    name: 'getRuleList',
    stateMutability: 'view',
    inputs: [
      { name: 'traderMatchingKey', type: 'bytes32' },
      { name: 'users', type: 'address[]' },
    ],
    outputs: [
      {
        name: '',
        type: 'tuple[]',
        components: [
          { name: 'allowanceRate', type: 'uint256' },
          { name: 'throttleActivity', type: 'uint256' },
          { name: 'expiry', type: 'uint256' },
        ],
      },
    ],
  },
  {
    type: 'function',
    name: 'maxLossMap',
    stateMutability: 'view',
    inputs: [
      { name: 'traderMatchingKey', type: 'bytes32' },
      { name: 'user', type: 'address' },
    ],
    outputs: [{ name: 'rate', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'config',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { name: 'minExpiryDuration', type: 'uint256' },
      { name: 'minAllowanceRate', type: 'uint256' },
      { name: 'maxAllowanceRate', type: 'uint256' },
      { name: 'minActivityThrottle', type: 'uint256' },
      { name: 'maxActivityThrottle', type: 'uint256' },
    ],
  },
] as const;
