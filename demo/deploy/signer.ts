import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Account, type Address, createWalletClient, type Hex, http, isAddress, isHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { foundryBinary } from '../process/foundryBinary';
import type { DeployOptions } from './readOptions';

/** Sends the deployment's transactions, one after another. */
export type Signer = {
  address: Address;
  send(transaction: { to?: Address; data: Hex; nonce: number }): Promise<Hex>;
};

/** Asks for the account: a Ledger must be connected, with its Ethereum app open. */
export async function openSigner({
  rpcUrl,
  signer,
}: Pick<DeployOptions, 'rpcUrl' | 'signer'>): Promise<Signer> {
  if ('key' in signer) return accountSigner(rpcUrl, privateKeyToAccount(signer.key));
  const path = signer.derivationPath;
  return castSigner(rpcUrl, ['--ledger', ...(path === null ? [] : ['--mnemonic-derivation-path', path])]);
}

/** Signs with a local key. */
export function accountSigner(rpcUrl: string, account: Account): Signer {
  const client = createWalletClient({ account, chain: arbitrum, transport: http(rpcUrl) });
  return {
    address: account.address.toLowerCase() as Address,
    send: (transaction) => client.sendTransaction(transaction),
  };
}

/** Signs through Foundry's cast, which knows hardware wallets; `wallet` are its options for one. */
export async function castSigner(rpcUrl: string, wallet: readonly string[]): Promise<Signer> {
  const address = (await cast(['wallet', 'address', ...wallet])).toLowerCase();
  if (!isAddress(address)) throw new Error(`cast named no account: ${address}`);
  return {
    address,
    async send({ to, data, nonce }) {
      const target = to === undefined ? ['--create', data] : [to, data];
      const options = ['--async', '--rpc-url', rpcUrl, '--nonce', String(nonce), ...wallet];
      const hash = await cast(['send', ...options, ...target]);
      if (!isHash(hash)) throw new Error(`cast sent nothing: ${hash}`);
      return hash;
    },
  };
}

async function cast(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(foundryBinary('cast'), [...args]);
    return stdout.trim();
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(`The wallet did not sign: ${stderr?.trim() || String(error)}`, { cause: error });
  }
}
