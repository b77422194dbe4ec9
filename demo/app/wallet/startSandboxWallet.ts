import type { Address, Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { announceWallet } from './announceWallet';
import type { KnownPlaces, KnownToken } from './describeCall';
import { SandboxWallet } from './SandboxWallet';

export type SandboxWalletInput = {
  rpcUrl: string;
  contracts: Readonly<Record<string, string>>;
  tokens: readonly KnownToken[];
  earn?: KnownPlaces['earn'];
  accounts: readonly { role: string; address: Address; privateKey: Hex }[];
};

declare global {
  /** For the console and for tests. */
  var sandboxWallet: SandboxWallet | undefined;
}

/** Creates the sandbox's wallet and announces it to the page. Call it before the widgets render. */
export function startSandboxWallet({
  rpcUrl,
  contracts,
  tokens,
  earn,
  accounts,
}: SandboxWalletInput): SandboxWallet {
  // a second wallet would be announced next to the first
  if (window.sandboxWallet) return window.sandboxWallet;
  const called = Object.entries(contracts).map(([name, address]) => [address.toLowerCase(), words(name)]);
  const wallet = new SandboxWallet({
    chain: arbitrum,
    rpcUrl,
    accounts: accounts.map(({ role, ...account }, i) => ({
      name: i === 0 ? words(role) : `${words(role)} ${i}`,
      ...account,
    })),
    places: { tokens, earn, names: Object.fromEntries(called) },
    copiesContract: contracts.copies as Address | undefined,
  });
  announceWallet(wallet);
  window.sandboxWallet = wallet;
  return wallet;
}

/** tokenRouter → Token router */
const words = (name: string) => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
