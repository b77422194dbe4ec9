/** The events with which smart accounts report a failed operation: ERC-4337's EntryPoint, and Safe since 1.3.0. */
export const smartAccountEventsAbi = [
  {
    type: 'event',
    name: 'UserOperationEvent',
    inputs: [
      { name: 'userOpHash', type: 'bytes32', indexed: true },
      { name: 'sender', type: 'address', indexed: true },
      { name: 'paymaster', type: 'address', indexed: true },
      { name: 'nonce', type: 'uint256', indexed: false },
      { name: 'success', type: 'bool', indexed: false },
      { name: 'actualGasCost', type: 'uint256', indexed: false },
      { name: 'actualGasUsed', type: 'uint256', indexed: false },
    ],
  },
  {
    type: 'event',
    name: 'ExecutionFailure',
    inputs: [
      { name: 'txHash', type: 'bytes32', indexed: false },
      { name: 'payment', type: 'uint256', indexed: false },
    ],
  },
] as const;
