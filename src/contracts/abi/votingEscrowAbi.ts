const uint256 = (name: string) => ({ name, type: 'uint256' }) as const;
const address = (name: string) => ({ name, type: 'address' }) as const;
const view = { type: 'function', stateMutability: 'view' } as const;
const call = { type: 'function', stateMutability: 'nonpayable' } as const;

/** The voting escrow: locks, unlocks and earnings of the protocol's token. */
export const votingEscrowAbi = [
  { ...call, name: 'lock', inputs: [uint256('amount'), uint256('duration')], outputs: [] },
  { ...call, name: 'extend', inputs: [uint256('duration')], outputs: [] },
  { ...call, name: 'unlock', inputs: [uint256('amount')], outputs: [] },
  { ...call, name: 'release', inputs: [address('receiver')], outputs: [uint256('amount')] },
  { ...call, name: 'claim', inputs: [address('receiver')], outputs: [uint256('amount')] },
  { ...call, name: 'claimAndLock', inputs: [uint256('duration')], outputs: [uint256('amount')] },
  { ...view, name: 'token', inputs: [], outputs: [address('')] },
  {
    ...view,
    name: 'lockMap',
    inputs: [address('user')],
    outputs: [uint256('amount'), uint256('tokenSeconds')],
  },
  {
    ...view,
    name: 'vestingMap',
    inputs: [address('user')],
    outputs: [uint256('amount'), uint256('released'), uint256('carried'), uint256('start'), uint256('end')],
  },
  { ...view, name: 'balanceOf', inputs: [address('user')], outputs: [uint256('')] },
  { ...view, name: 'totalSupply', inputs: [], outputs: [uint256('')] },
  { ...view, name: 'getDuration', inputs: [address('user')], outputs: [uint256('')] },
  { ...view, name: 'getReleasable', inputs: [address('user')], outputs: [uint256('')] },
  { ...view, name: 'getEarned', inputs: [address('user')], outputs: [uint256('')] },
  {
    ...view,
    name: 'getWeekWeight',
    inputs: [address('user')],
    outputs: [uint256('weight'), uint256('total')],
  },
  { ...view, name: 'getWeekEarnings', inputs: [], outputs: [uint256('')] },
] as const;
