/** The free balances of followers. */
export const allocationStoreAbi = [
  {
    type: 'function',
    name: 'userBalanceMap',
    stateMutability: 'view',
    inputs: [
      { name: 'token', type: 'address' },
      { name: 'user', type: 'address' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'getBalanceList',
    stateMutability: 'view',
    inputs: [
      { name: 'token', type: 'address' },
      { name: 'users', type: 'address[]' },
    ],
    outputs: [{ name: '', type: 'uint256[]' }],
  },
] as const;
