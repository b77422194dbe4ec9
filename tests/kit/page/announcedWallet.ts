import { announceProvider, type EIP1193Provider } from 'mipd';
import { createWalletClient, getAddress, type Hex, http, numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';

/** Filled in by the bundler. */
declare const WALLET: { rpcUrl: string; privateKey: Hex };

type Transaction = { from?: Hex; to: Hex; data?: Hex; value?: Hex; gas?: Hex };
type Request = { method: string; params?: readonly unknown[] };

/** The localStorage key under which it remembers that this page may see the account. */
const allowed = 'announced-wallet-allowed';

const account = privateKeyToAccount(WALLET.privateKey);
const client = createWalletClient({ account, chain: arbitrum, transport: http(WALLET.rpcUrl) });

/** As strict as the strictest wallets: it signs only for its own account, written with its checksum. */
async function request({ method, params = [] }: Request): Promise<unknown> {
  switch (method) {
    case 'eth_requestAccounts':
      localStorage.setItem(allowed, 'true');
      return [account.address];
    case 'eth_accounts':
      return localStorage.getItem(allowed) ? [account.address] : [];
    case 'wallet_revokePermissions':
      localStorage.removeItem(allowed);
      return null;
    case 'eth_chainId':
      return numberToHex(arbitrum.id);
    case 'wallet_getCapabilities':
    case 'wallet_sendCalls':
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 });
    case 'eth_sendTransaction':
      return send(params[0] as Transaction);
    default:
      return client.request({ method, params } as Parameters<typeof client.request>[0]);
  }
}

function send({ from, to, data, value, gas }: Transaction): Promise<Hex> {
  if (from !== getAddress(account.address)) {
    throw Object.assign(new Error(`Unknown account ${from}`), { code: 4100 });
  }
  return client.sendTransaction({
    to,
    ...(data && { data }),
    ...(value && { value: BigInt(value) }),
    ...(gas && { gas: BigInt(gas) }),
  });
}

const provider = { request, on: () => provider, removeListener: () => provider };

announceProvider({
  info: {
    uuid: '8f0b8f2e-3c0e-4e0e-9d7a-5a9f2f3c1b11',
    name: 'Announced Wallet',
    rdns: 'test.announced.wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  provider: provider as unknown as EIP1193Provider,
});
