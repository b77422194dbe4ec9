type Value = { name: string; type: 'address' | 'bool' | 'bytes32' | 'int256' | 'uint8' | 'uint256' };

const address = <const Name extends string>(name: Name) => ({ name, type: 'address' }) as const;
const bytes32 = <const Name extends string>(name: Name) => ({ name, type: 'bytes32' }) as const;
const uint256 = <const Name extends string>(name: Name) => ({ name, type: 'uint256' }) as const;
const int256 = <const Name extends string>(name: Name) => ({ name, type: 'int256' }) as const;
const uint8 = <const Name extends string>(name: Name) => ({ name, type: 'uint8' }) as const;
const bool = <const Name extends string>(name: Name) => ({ name, type: 'bool' }) as const;

const view = <const Name extends string, const In extends readonly Value[], const Out>(
  name: Name,
  inputs: In,
  outputs: Out,
) => ({ type: 'function', name, stateMutability: 'view', inputs, outputs }) as const;

/** Leaves: the pending leave of a follower, what a leave's callback may cost, and where the other contracts are. */
export const leavesAbi = [
  view('copies', [], [address('')]),
  view('gmx', [], [address('')]),
  view('priceFeeds', [], [address('')]),
  view('callbackGasLimit', [], [uint256('')]),
  view('leaveKeyOf', [bytes32('allocationKey'), address('mimic')], [bytes32('')]),
  view(
    'getLeave',
    [bytes32('leaveKey')],
    [
      {
        name: '',
        type: 'tuple',
        components: [
          bytes32('allocationKey'),
          address('mimic'),
          uint8('state'),
          uint8('reason'),
          { name: 'keeperFee', type: 'uint72' },
          bytes32('requestKey'),
          uint256('sizeDelta'),
        ],
      },
    ],
  ),
] as const;

/** Copies: each copy, without its position, which is GMX's, and its followers' weights. */
export const copiesAbi = [
  view(
    'getCopy',
    [bytes32('allocationKey')],
    [
      {
        name: '',
        type: 'tuple',
        components: [
          bytes32('allocationKey'),
          address('account'),
          bytes32('positionKey'),
          bytes32('traderPositionKey'),
          bytes32('traderMatchingKey'),
          address('trader'),
          address('market'),
          address('collateralToken'),
          bool('isLong'),
          uint8('stage'),
          uint256('openedAt'),
          uint256('increasedAt'),
          uint256('weight'),
          address('keeperFeeReceiver'),
          uint256('owed'),
          uint256('gross'),
          uint256('charged'),
          uint256('returned'),
        ],
      },
    ],
  ),
  view('weightOf', [bytes32('allocationKey'), address('mimic')], [uint256('')]),
  view('remaindersOf', [bytes32('allocationKey'), address('mimic')], [uint256('total'), uint256('own')]),
] as const;

/** Where GMX is, and its least execution fee. */
export const gmxAbi = [
  view('dataStore', [], [address('')]),
  view(
    'minExecutionFee',
    [bool('isIncrease'), uint256('callbackGasLimit'), uint256('gasPrice')],
    [uint256('')],
  ),
] as const;

/** GMX's DataStore: positions, orders and configuration. */
export const dataStoreAbi = [
  view('getUint', [bytes32('key')], [uint256('')]),
  view('getInt', [bytes32('key')], [int256('')]),
  view('getAddress', [bytes32('key')], [address('')]),
] as const;

/** Prices on chain. */
export const priceFeedsAbi = [
  view('latestPrice', [address('token')], [uint256('price'), bool('isFresh')]),
  view(
    'feedMap',
    [address('token')],
    [address('source'), uint8('tokenDecimals'), { name: 'maxAge', type: 'uint64' }],
  ),
] as const;

/** The router's functions to leave a copy that goes on for the others, and where copies are. */
export const leaveAbi = [
  {
    type: 'function',
    name: 'leaves',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'address' }],
  },
  {
    type: 'function',
    name: 'leaveCopy',
    stateMutability: 'payable',
    inputs: [
      { name: 'allocationKey', type: 'bytes32' },
      { name: 'acceptablePrice', type: 'uint256' },
    ],
    outputs: [{ name: 'leaveKey', type: 'bytes32' }],
  },
  {
    type: 'function',
    name: 'cancelLeave',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'leaveKey', type: 'bytes32' }],
    outputs: [],
  },
] as const;
