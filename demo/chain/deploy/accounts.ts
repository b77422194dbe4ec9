import { bytesToHex, type Hex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';

/** The public test mnemonic that every local chain uses: never for real funds. */
export const SANDBOX_MNEMONIC = 'test test test test test test test test test test test junk';

export const FOLLOWER_COUNT = 30;

export type SandboxRole = 'owner' | 'keeper' | 'oracle' | 'newcomer' | 'follower' | 'bidder';
export type SandboxAccount = { address: Hex; privateKey: Hex; role: SandboxRole };

const roles: SandboxRole[] = ['owner', 'keeper', 'oracle', 'newcomer'];

function deriveAccounts(count: number): SandboxAccount[] {
  // derive the account level once: stretching the mnemonic is the slow part
  const parent = mnemonicToAccount(SANDBOX_MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey();
  return Array.from({ length: count }, (_, index) => {
    const key = parent.deriveChild(index).privateKey;
    if (!key) throw new Error(`No private key for sandbox account ${index}`);
    const privateKey = bytesToHex(key);
    const address = privateKeyToAccount(privateKey).address.toLowerCase() as Hex;
    const role = roles[index] ?? (index === count - 1 ? 'bidder' : 'follower');
    return { address, privateKey, role };
  });
}

/**
 * In mnemonic order: owner, keeper, oracle (the market maker), newcomer, the followers, and the bidder for the platform's fees.
 */
export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = deriveAccounts(roles.length + FOLLOWER_COUNT + 1);

/** The first account of a role. */
export function sandboxAccount(role: SandboxRole): SandboxAccount {
  const account = SANDBOX_ACCOUNTS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No sandbox account with the role ${role}`);
  return account;
}

export const SANDBOX_FOLLOWERS: readonly SandboxAccount[] = SANDBOX_ACCOUNTS.filter(
  (account) => account.role === 'follower',
);
