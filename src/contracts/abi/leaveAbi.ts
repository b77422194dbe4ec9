/** The router's part for followers who leave a copy that goes on without them. */
export const leaveAbi = [
  {
    type: 'function',
    name: 'leaveCopy',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'allocationKey', type: 'bytes32' }],
    outputs: [],
  },
] as const;
