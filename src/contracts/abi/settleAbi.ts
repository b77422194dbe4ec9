/** Of the contract that settles copies: which one opens them, and keeps who has asked to leave. */
export const settleAbi = [
  {
    type: 'function',
    name: 'mirror',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'address' }],
  },
] as const;
