const address = <const Name extends string>(name: Name) => ({ name, type: 'address' }) as const;

/** Mirror's reads for a copy: its state, and the exchange it trades on. */
export const mirrorAbi = [
  {
    type: 'function',
    name: 'exchange',
    stateMutability: 'view',
    inputs: [],
    outputs: [address('')],
  },
  {
    type: 'function',
    name: 'getAllocation',
    stateMutability: 'view',
    inputs: [{ name: 'allocationKey', type: 'bytes32' }],
    outputs: [
      {
        name: 'allocation',
        type: 'tuple',
        components: [
          address('account'),
          address('market'),
          address('collateralToken'),
          { name: 'isLong', type: 'bool' },
          { name: 'traderMatchingKey', type: 'bytes32' },
          { name: 'mimicList', type: 'address[]' },
          { name: 'allocationList', type: 'uint256[]' },
        ],
      },
    ],
  },
  {
    type: 'function',
    name: 'leaveTimeMap',
    stateMutability: 'view',
    inputs: [{ name: 'allocationKey', type: 'bytes32' }, address('mimic')],
    outputs: [{ name: 'time', type: 'uint256' }],
  },
] as const;

const positionId = {
  name: 'id',
  type: 'tuple',
  components: [
    address('account'),
    address('market'),
    address('collateralToken'),
    { name: 'isLong', type: 'bool' },
  ],
} as const;

/** A copy's position on the exchange, and what closing it would pay now. */
export const exchangeAbi = [
  {
    type: 'function',
    name: 'getPosition',
    stateMutability: 'view',
    inputs: [positionId],
    outputs: [
      {
        name: '',
        type: 'tuple',
        components: [
          { name: 'sizeInUsd', type: 'uint256' },
          { name: 'sizeInTokens', type: 'uint256' },
          { name: 'collateral', type: 'uint256' },
        ],
      },
    ],
  },
  {
    type: 'function',
    name: 'getValue',
    stateMutability: 'view',
    inputs: [positionId],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const;
