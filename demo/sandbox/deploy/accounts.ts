import { pbkdf2Sync } from 'node:crypto';
import { bytesToHex, type Hex } from 'viem';
import { HDKey, privateKeyToAccount } from 'viem/accounts';

/** The public test mnemonic that every local chain uses: never for real funds. */
export const SANDBOX_MNEMONIC = 'test test test test test test test test test test test junk';

export const FOLLOWER_COUNT = 30;

export type SandboxRole = 'owner' | 'keeper' | 'oracle' | 'newcomer' | 'follower' | 'bidder';
export type SandboxAccount = { address: Hex; privateKey: Hex; role: SandboxRole };

const roles: SandboxRole[] = ['owner', 'keeper', 'oracle', 'newcomer'];

/** BIP-39's seed. Node stretches the mnemonic in a hundredth of the time that JavaScript takes. */
const seedOf = (mnemonic: string) =>
  // a page in jsdom has a Uint8Array of its own, which a Buffer is not
  Uint8Array.from(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'));

const parent = once(() => HDKey.fromMasterSeed(seedOf(SANDBOX_MNEMONIC)).derive("m/44'/60'/0'/0"));

/** Derived when it is first asked for: most processes need one account. */
function accountAt(index: number, role: SandboxRole): SandboxAccount {
  const privateKey = once(() => {
    const key = parent().deriveChild(index).privateKey;
    if (!key) throw new Error(`No private key for sandbox account ${index}`);
    return bytesToHex(key);
  });
  const address = once(() => privateKeyToAccount(privateKey()).address.toLowerCase() as Hex);
  return {
    get address() {
      return address();
    },
    get privateKey() {
      return privateKey();
    },
    role,
  };
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

const count = roles.length + FOLLOWER_COUNT + 1;

/**
 * In mnemonic order: owner, keeper, oracle (the market maker), newcomer, the followers, and the bidder for the platform's fees.
 */
export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = Array.from({ length: count }, (_, index) =>
  accountAt(index, roles[index] ?? (index === count - 1 ? 'bidder' : 'follower')),
);

/** The first account of a role. */
export function sandboxAccount(role: SandboxRole): SandboxAccount {
  const account = SANDBOX_ACCOUNTS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No sandbox account with the role ${role}`);
  return account;
}

export const SANDBOX_FOLLOWERS: readonly SandboxAccount[] = SANDBOX_ACCOUNTS.filter(
  (account) => account.role === 'follower',
);
