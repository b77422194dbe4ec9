const uint256 = (name: string) => ({ name, type: 'uint256', indexed: false }) as const;
const address = (name: string) => ({ name, type: 'address', indexed: false }) as const;
const user = { name: 'user', type: 'address', indexed: true } as const;
const position = {
  name: 'position',
  type: 'tuple',
  indexed: false,
  components: [
    { name: 'amount', type: 'uint256' },
    { name: 'tokenSeconds', type: 'uint256' },
  ],
} as const;
const schedule = {
  name: 'schedule',
  type: 'tuple',
  indexed: false,
  components: [
    { name: 'amount', type: 'uint256' },
    { name: 'released', type: 'uint256' },
    { name: 'carried', type: 'uint256' },
    { name: 'start', type: 'uint256' },
    { name: 'end', type: 'uint256' },
  ],
} as const;

/** The escrow's events for Earn calls. */
export const earnEventsAbi = [
  {
    type: 'event',
    name: 'Locked',
    inputs: [user, uint256('amount'), uint256('duration'), position, uint256('weight')],
  },
  { type: 'event', name: 'Extended', inputs: [user, uint256('duration'), position, uint256('weight')] },
  {
    type: 'event',
    name: 'Unlocked',
    inputs: [user, uint256('amount'), position, uint256('weight'), schedule],
  },
  {
    type: 'event',
    name: 'Released',
    inputs: [user, address('receiver'), uint256('amount'), uint256('released')],
  },
  {
    type: 'event',
    name: 'Claimed',
    inputs: [user, address('receiver'), uint256('amount'), { name: 'cashout', type: 'bool', indexed: false }],
  },
] as const;
