import type { WalletProvider } from '../WalletProvider';

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="white" stroke-width="2" stroke-linejoin="round"%3E%3Cpath d="M0 0h24v24H0z" fill="%23667085" stroke="none"/%3E%3Cpath d="M5 8h14v10H5zM5 8l10-3v3M15 12h4v3h-4z"/%3E%3C/svg%3E';

/**
 * Announces the parent page's wallet by EIP-6963, under that page's own name. The browser's wallets announce themselves
 * in the frame too; they are ignored, so that no wallet is offered twice and the parent page decides.
 */
export function announceWallet(provider: WalletProvider, origin: string): void {
  const name = new URL(origin).host;
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'mimic.parent-wallet' };
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  const hearOnlyOurs = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== detail) event.stopImmediatePropagation();
  };
  window.addEventListener('eip6963:announceProvider', hearOnlyOurs, { capture: true });
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
