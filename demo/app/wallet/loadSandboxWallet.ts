import type { RunConfig } from '../loadConfig';
import { readStored } from '../storage';
import type { SandboxWallet } from './SandboxWallet';

let loading: Promise<SandboxWallet | undefined> | undefined;

/** Whether the sandbox's wallet has accounts and contracts to call. */
export const hasSandboxWallet = ({ accounts, contracts }: RunConfig): boolean =>
  Boolean(accounts?.length && contracts);

/** Loads the sandbox's wallet once; undefined if the page has none. */
export function loadSandboxWallet({
  accounts,
  contracts,
  tokens,
  earn,
  ...run
}: RunConfig): Promise<SandboxWallet | undefined> {
  if (!accounts?.length || !contracts) return Promise.resolve(undefined);
  loading ??= import('./startSandboxWallet').then(({ startSandboxWallet }) =>
    startSandboxWallet({
      ...run,
      accounts,
      contracts: { ...contracts, ...(earn && { votingEscrow: earn.votingEscrow }) },
      tokens: earn ? [...tokens, earn.token] : tokens,
      earn,
    }),
  );
  // a failed download is tried again
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const recent = () => readStored('wagmi.recentConnectorId');

/** Whether a wallet has been connected in this browser: until it is again, the page does not know what to advise. */
export const hasConnected = (): boolean => recent() !== null;

/** Whether this browser is connected through the sandbox's wallet: then it must load before the page looks for its wallet. */
export const isSandboxWalletConnected = (): boolean => recent() === '"local.mimic.sandbox"';
