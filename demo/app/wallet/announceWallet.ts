import type { SandboxWallet } from './SandboxWallet';

const info = Object.freeze({
  uuid: '6f1c0f0a-8f0e-4c51-9d0b-3f4f1f6f7a51',
  name: 'Sandbox Wallet',
  rdns: 'local.mimic.sandbox',
  icon: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#f0b849"/><path d="M6 22 13 12l5 6 8-10" fill="none" stroke="#33270f" stroke-width="3"/></svg>',
  )}`,
});

/** Announces the wallet to the page, now and on each later request (EIP-6963). */
export function announceWallet(provider: SandboxWallet): void {
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
