import { ConnectButton, NetworkNotice } from '@mimic/widgets/connect-button';
import { createMimicConfig, type MimicConfigInput } from '@mimic/widgets/core';
import { DepositForm } from '@mimic/widgets/deposit-form';
import { MimicProvider, type MimicTheme } from '@mimic/widgets/provider';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { arbitrum } from 'viem/chains';
import { createConfig, http } from 'wagmi';
import { startSandboxWallet } from '../../../../demo/app/wallet/startSandboxWallet';
import { WalletAsks } from '../../../../demo/app/wallet/WalletAsks';
import { WalletMenu } from '../../../../demo/app/wallet/WalletMenu';
import { AccountBoundForm } from './AccountBoundForm';
import type { PageSettings } from './PageSettings';

declare global {
  var hostModalOpened: string[];
}

const settings: PageSettings = await (await fetch('/settings.json')).json();
const params = new URLSearchParams(location.search);
const option = (name: string) => params.get(name) ?? undefined;

const sandboxWallet = option('wallet') === 'none' ? undefined : startSandboxWallet(settings);
window.hostModalOpened = [];
const input: MimicConfigInput = {
  chain: arbitrum,
  rpcUrl: settings.rpcUrl,
  indexerUrl: 'http://127.0.0.1:1',
  contracts: settings.contracts as MimicConfigInput['contracts'],
  collateralTokens: settings.tokens.map((token) => ({ ...token, name: token.symbol })),
  wallet: {
    projectId: option('projectId'),
    kit: option('projectId') ? () => import('@mimic/widgets/kit') : undefined,
    socials: option('socials') === 'on' ? ['google'] : false,
    analytics: option('analytics') !== 'off',
    restrictedTimezones: option('restricted')?.split(','),
    metadata: { name: 'The host', description: 'Sells bread', url: location.origin, icons: [] },
    termsConditionsUrl: 'https://host.example/terms',
    privacyPolicyUrl: 'https://host.example/privacy',
    featuredWalletIds: ['featured-1'],
    excludeWalletIds: ['excluded-1'],
    customWallets: [{ id: 'bakery', name: 'Bakery Wallet', mobile_link: 'bakery://' }],
    config:
      option('host') === 'config'
        ? createConfig({ chains: [arbitrum], transports: { [arbitrum.id]: http(settings.rpcUrl) } })
        : undefined,
    modal: option('host') === 'modal' ? { open: (view) => window.hostModalOpened.push(view) } : undefined,
  },
};
const config = createMimicConfig(input);

const second = createMimicConfig({ ...input, indexerUrl: 'http://127.0.0.1:2', wallet: {} });

function Form() {
  return (
    <form>
      <label>
        Amount <input name="amount" />
      </label>
      <ConnectButton />
    </form>
  );
}

/** A host's dialog, positioned by a transform as many are: no fixed element inside it could fill the screen. */
function HostDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="moved" aria-label="Host's dialog">
      <Form />
    </dialog>
  );
}

function HostPopover() {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => popover.current?.showPopover(), []);
  return (
    <div ref={popover} popover="auto">
      <Form />
    </div>
  );
}

function Page() {
  const [theme, setTheme] = useState<MimicTheme>('light');
  const where = option('where');
  return (
    <MimicProvider config={config} theme={theme}>
      <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
        Theme
      </button>
      {where === 'dialog' && <HostDialog />}
      {where === 'popover' && <HostPopover />}
      {(where === undefined || where === 'twice') && <ConnectButton />}
      {where === 'form' && <AccountBoundForm />}
      {where === 'deposit' && (
        <>
          <ConnectButton />
          <DepositForm mode="submit" token={option('token') ?? ''} />
        </>
      )}
      <NetworkNotice />
      {sandboxWallet && (
        <>
          <details className="sandbox-corner">
            <summary>Sandbox wallet</summary>
            <WalletMenu wallet={sandboxWallet} chainId={arbitrum.id} />
          </details>
          <WalletAsks wallet={sandboxWallet} />
        </>
      )}
    </MimicProvider>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <Page />
      {option('where') === 'twice' && (
        <MimicProvider config={second}>
          <ConnectButton />
        </MimicProvider>
      )}
    </>,
  );
}
