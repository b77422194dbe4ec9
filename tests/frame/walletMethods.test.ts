import { describe, expect, it } from 'vitest';
import { walletMethod } from '../../src/frame/walletMessages';

const account = `0x${'a1'.repeat(20)}`;
const contract = `0x${'c2'.repeat(20)}`;
const transaction = { from: account, to: contract, data: '0xd0e30db0', chainId: '0xa4b1' };
const batch = {
  atomicRequired: true,
  calls: [{ to: contract, data: '0xd0e30db0' }],
  chainId: '0xa4b1',
  from: account,
  id: `0x${'1'.repeat(64)}`,
  version: '2.0.0',
};
const network = {
  chainId: '0xa4b1',
  rpcUrls: ['http://127.0.0.1:8545'],
  chainName: 'Arbitrum One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};

const takes = (name: string, ...params: unknown[]) => walletMethod(name)?.takes(params) ?? false;

it('accepts the widgets’ requests', () => {
  expect(takes('eth_accounts')).toBe(true);
  expect(takes('eth_requestAccounts')).toBe(true);
  expect(takes('eth_chainId')).toBe(true);
  expect(takes('wallet_switchEthereumChain', { chainId: '0xa4b1' })).toBe(true);
  expect(takes('wallet_addEthereumChain', network)).toBe(true);
  expect(takes('wallet_addEthereumChain', { ...network, blockExplorerUrls: ['https://arbiscan.io'] })).toBe(
    true,
  );
  expect(takes('eth_sendTransaction', transaction)).toBe(true);
  expect(takes('eth_sendTransaction', { ...transaction, value: '0x1' })).toBe(true);
  expect(takes('wallet_sendCalls', batch)).toBe(true);
  expect(takes('wallet_getCallsStatus', batch.id)).toBe(true);
  expect(takes('wallet_getCapabilities', account, ['0xa4b1'])).toBe(true);
});

it.each([
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendRawTransaction',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_watchAsset',
  'wallet_grantPermissions',
  'wallet_invokeSnap',
  'eth_getEncryptionPublicKey',
  'eth_decrypt',
  'eth_call',
  'ETH_ACCOUNTS',
  'eth_accounts ',
  'constructor',
  '__proto__',
  'toString',
])('does not accept %s', (name) => {
  expect(walletMethod(name)).toBeUndefined();
});

describe('refuses', () => {
  it.each<[string, ...unknown[]]>([
    ['eth_accounts', {}],
    ['eth_requestAccounts', { eth_accounts: {} }],
    ['eth_sendTransaction', transaction, transaction],
    ['wallet_sendCalls', batch, {}],
    ['wallet_switchEthereumChain'],
    ['wallet_switchEthereumChain', { chainId: 42161 }],
    ['wallet_switchEthereumChain', { chainId: '0xa4b1', extra: 1 }],
    ['wallet_addEthereumChain', { ...network, rpcUrls: ['javascript:alert(1)'] }],
    ['wallet_addEthereumChain', { ...network, iconUrls: ['https://evil.example'] }],
    ['wallet_addEthereumChain', { ...network, nativeCurrency: 'ETH' }],
    ['wallet_getCapabilities', account, ['0xa4b1'], {}],
    ['wallet_getCallsStatus', { id: 1 }],
  ])('%s with %j', (name, ...params) => {
    expect(takes(name, ...params)).toBe(false);
  });

  it.each<[string, object]>([
    ['a creation', { to: undefined }],
    ['an address that is none', { to: 'partner.eth' }],
    ['no chain', { chainId: undefined }],
    ['half a byte', { data: '0x123' }],
    ['a value in digits', { value: '1' }],
    ['a value beyond 256 bits', { value: `0x1${'0'.repeat(64)}` }],
    ['a nonce', { nonce: '0x1' }],
    ['fees', { maxFeePerGas: '0x1' }],
    ['an authorization', { authorizationList: [] }],
  ])('a transaction with %s', (_, change) => {
    const changed: unknown = JSON.parse(JSON.stringify({ ...transaction, ...change }));
    expect(takes('eth_sendTransaction', changed)).toBe(false);
  });

  it.each<[string, object]>([
    ['that may be torn apart', { atomicRequired: false }],
    ['with capabilities', { capabilities: { paymasterService: { url: 'https://evil.example' } } }],
    ['of more calls than any plan has', { calls: Array(501).fill({ to: contract }) }],
    ['with a call of another shape', { calls: [{ to: contract, gas: '0x1' }] }],
    ['with something else for calls', { calls: { length: 0 } }],
  ])('a batch %s', (_, change) => {
    expect(takes('wallet_sendCalls', { ...batch, ...change })).toBe(false);
  });
});
