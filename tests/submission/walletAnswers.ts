import { WalletError } from '../kit/chain/testWallet';

const { assign } = Object;
const said = (code: number | undefined, message: string, more: object = {}) =>
  assign(code === undefined ? new Error(message) : new WalletError(code, message), more);
const selector = '0x08c379a0';

/** How wallets have answered after they had sent. */
export const answers: readonly (readonly [string, unknown])[] = [
  ['execution reverted', said(-32000, 'execution reverted')],
  ['execution reverted, without a code', said(undefined, 'execution reverted: no')],
  ['a string', 'execution reverted'],
  ['ethers’ call exception', assign(new Error('execution reverted'), { code: 'CALL_EXCEPTION' })],
  [
    'a reverted simulation of its own retry',
    said(-32500, 'UserOperation reverted during simulation: execution reverted'),
  ],
  ['a reverted user operation', said(-32521, 'UserOperation execution reverted')],
  ['revert data', said(-32015, 'VM execution error', { data: selector })],
  ['revert data in an internal error', said(-32603, 'Internal error', { data: { data: selector } })],
  ['insufficient funds', said(-32000, 'insufficient funds for gas * price + value')],
  ['a cancelled wait', said(undefined, 'User cancelled waiting for the transaction receipt')],
  ['rejected methods', said(5002, 'User rejected methods.')],
  [
    'an unknown error around code 3',
    assign(new Error('could not coalesce error'), {
      code: 'UNKNOWN_ERROR',
      error: { code: 3, message: 'no' },
    }),
  ],
  ['ethers’ rejection', assign(new Error('rejected'), { code: 'ACTION_REJECTED' })],
  ['a rejection', said(4001, 'User rejected the request.')],
  ['WalletConnect’s rejection', said(5000, 'User rejected.')],
  ['code 3', said(3, 'no')],
  ['unauthorised', said(4100, 'no')],
  ['an unknown chain', said(4902, 'Unrecognized chain ID')],
  ['an open request', said(-32002, 'Request already pending')],
  ['a missing method', said(-32601, 'The method eth_sendTransaction does not exist')],
  ['another missing method', said(-32601, 'the method eth_getTransactionReceipt does not exist')],
  ['an internal error', said(-32603, 'Internal error')],
  ['a nested rejection', said(-32603, 'Internal error', { data: { originalError: { code: 4001 } } })],
  ['a rate limit', said(-32005, 'Too many requests')],
  ['a lost connection', said(4900, 'Disconnected')],
  ['an expired request', said(-32000, 'Request expired. Please try again.')],
  ['a lost session', said(6000, 'User disconnected.')],
  ['a nonce that is too low', said(-32000, 'nonce too low')],
  ['what is known already', said(-32000, 'already known')],
  ['a missing receipt', said(undefined, 'Transaction receipt with hash "0x1" could not be found.')],
  [
    'a device’s refusal',
    said(-32603, 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
  ],
  ['undefined', undefined],
];

/** What only a batch is answered with. */
export const batchAnswers: readonly (readonly [string, unknown])[] = [
  ['a batch that is too large', said(5740, 'no')],
  ['a known id', said(5720, 'Duplicate id')],
  ['no atomicity', said(5760, 'no')],
  ['an unsupported method', said(4200, 'no')],
  ['a rejected upgrade', said(5750, 'no')],
  ['an unsupported chain', said(5710, 'EIP-7702 not supported on chain: 0xa4b1')],
  ['another version', said(-32602, 'Version not supported: Got 2.0.0, expected 1.0')],
];
