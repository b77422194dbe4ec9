/** A follower's entry point: every call but approvals goes here. */
export const routerAbi = [
  {
    type: 'function',
    name: 'submit',
    stateMutability: 'payable',
    inputs: [
      { name: 'deadline', type: 'uint256' },
      {
        name: 'items',
        type: 'tuple[]',
        components: [
          { name: 'id', type: 'bytes32' },
          { name: 'value', type: 'uint256' },
          { name: 'call', type: 'bytes' },
        ],
      },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'doneMap',
    stateMutability: 'view',
    inputs: [
      { name: 'user', type: 'address' },
      { name: 'id', type: 'bytes32' },
    ],
    outputs: [{ name: 'callHash', type: 'bytes32' }],
  },
  {
    type: 'function',
    name: 'earn',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'call', type: 'bytes' }],
    outputs: [{ name: '', type: 'bytes' }],
  },
  {
    type: 'function',
    name: 'deposit',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'withdraw',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'token', type: 'address' },
      { name: 'receiver', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'setMatchingRule',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'collateralToken', type: 'address' },
      { name: 'trader', type: 'address' },
      {
        name: 'rule',
        type: 'tuple',
        components: [
          { name: 'allowanceRate', type: 'uint256' },
          { name: 'throttleActivity', type: 'uint256' },
          { name: 'expiry', type: 'uint256' },
        ],
      },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'setMaxLoss',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'collateralToken', type: 'address' },
      { name: 'trader', type: 'address' },
      { name: 'maxLossRate', type: 'uint256' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'multicall',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'data', type: 'bytes[]' }],
    outputs: [{ name: 'results', type: 'bytes[]' }],
  },
] as const;
