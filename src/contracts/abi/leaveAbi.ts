/** The router's function to leave a copy that goes on for the others. */
export const leaveAbi = [
  {
    type: 'function',
    name: 'leaveCopy',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'allocationKey', type: 'bytes32' }],
    outputs: [],
  },
] as const;
