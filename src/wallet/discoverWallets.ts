import { type Config, type CreateConnectorFn, injected } from 'wagmi';
import { late } from '../ui/late/late';

export const walletParts = /* @__PURE__ */ late(() => import('./wallets.late'));

/** The id of wagmi's connector for `window.ethereum`, which has no name of its own. */
export const BROWSER_WALLET = 'injected';

export const ethereum = (): unknown => (window as { ethereum?: unknown }).ethereum;

/** Whether an object takes requests, as any wallet does. */
export function isProvider(given: unknown): boolean {
  try {
    return typeof (given as { request: unknown }).request === 'function';
  } catch {
    return false;
  }
}

type Target = { id: string; name: string; icon?: string | undefined };

/** wagmi's connector for a wallet that may lack all but requests; for `window.ethereum`, whenever it appears, without a target. */
const connectorOf =
  (target?: Target, announced?: unknown): CreateConnectorFn =>
  (config) => ({
    ...injected((target && { target: { ...target, provider: announced } }) as Parameters<typeof injected>[0])(
      config,
    ),
    async getProvider() {
      const given = announced ?? ethereum();
      if (!isProvider(given)) return undefined;
      return walletParts.load().then(
        ({ plainProvider }) => plainProvider(given),
        () => given,
      );
    },
  });

/**
 * Adds the browser's wallets to a wagmi config: that on `window.ethereum`, and those that announce themselves (EIP-6963),
 * whenever they do. wagmi's own discovery fails on incomplete announcements, and connects no wallet without events.
 */
export function discoverWallets(wagmi: Config): void {
  const { setup, setState } = wagmi._internal.connectors;
  const add = (wallet: CreateConnectorFn) => setState((all) => [...all, setup(wallet)]);
  add(connectorOf());
  window.addEventListener('eip6963:announceProvider', (event) => {
    try {
      const { info, provider } = (event as CustomEvent).detail;
      const { rdns: id, name, icon } = info;
      const isNamed = id && typeof id === 'string' && typeof name === 'string';
      if (!isNamed || !isProvider(provider) || wagmi.connectors.some((each) => each.id === id)) return;
      add(connectorOf({ id, name, icon }, provider));
    } catch {
      // it announces nothing
    }
  });
  lookForWallets();
}

/** Asks the wallets to announce themselves. */
export const lookForWallets = (): unknown => window.dispatchEvent(new Event('eip6963:requestProvider'));
