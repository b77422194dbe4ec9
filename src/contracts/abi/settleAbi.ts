/** The Settle contract's link to Mirror, which opens copies and stores requests to leave them. */
export const settleAbi = [
  {
    type: 'function',
    name: 'mirror',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'address' }],
  },
] as const;
