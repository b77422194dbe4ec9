import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectButton } from '../../src/exports/connect-button';
import type { MimicConfig } from '../../src/exports/core';
import { de } from '../../src/exports/locales/de';
import { MimicProvider } from '../../src/exports/provider';
import { disconnectWallet } from '../../src/wallet/disconnectWallet';
import { wagmiConfig } from '../../src/wallet/wagmiConfig';
import { config } from '../kit/board';

const account = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const shown = '0x90f7..b906';

/** A wallet that knows whether the site may see its account. */
function createWallet({ isAllowed = false, ...flags }: { isAllowed?: boolean; isMetaMask?: boolean } = {}) {
  return {
    ...flags,
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return '0xa4b1';
      if (method === 'eth_requestAccounts') isAllowed = true;
      return method.endsWith('ccounts') && isAllowed ? [account] : [];
    },
    on: () => {},
    removeListener: () => {},
  };
}

const announcements: (() => void)[] = [];

function announce(provider: object) {
  const info = { uuid: crypto.randomUUID(), rdns: 'late.test', name: 'Late', icon: 'data:image/png;base64,' };
  const say = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  window.addEventListener('eip6963:requestProvider', say);
  announcements.push(() => window.removeEventListener('eip6963:requestProvider', say));
  act(say);
}

const inject = (provider: unknown) => Object.assign(window, { ethereum: provider });

const pages: MimicConfig[] = [];

afterEach(async () => {
  cleanup();
  // a page's configs share their connection
  for (const page of pages.splice(0)) await disconnectWallet(wagmiConfig(page));
  localStorage.clear();
  delete (window as { ethereum?: unknown }).ethereum;
  for (const stop of announcements.splice(0)) stop();
});

/** A page that has just loaded. */
function open(locale?: typeof de) {
  const page = { ...config };
  pages.push(page);
  return render(
    <MimicProvider config={page} locale={locale}>
      <ConnectButton />
    </MimicProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const connected = () => screen.findByRole('button', { name: shown });

describe('a wallet that appears while the list is open', () => {
  it('is listed by Check again', async () => {
    open();
    await press('Connect Wallet');
    expect(screen.getByText(/No wallet found in this browser/)).toBeVisible();
    inject(createWallet());
    await press('Check again');
    await press('Browser wallet');
    expect(await connected()).toBeVisible();
  });

  it('is listed as soon as it says so', async () => {
    open();
    await press('Connect Wallet');
    inject(createWallet());
    act(() => void window.dispatchEvent(new Event('ethereum#initialized')));
    expect(screen.getByRole('button', { name: 'Browser wallet' })).toBeVisible();
  });

  it('is listed if it never says so', async () => {
    open();
    await press('Connect Wallet');
    inject(createWallet());
    expect(await screen.findByRole('button', { name: 'Browser wallet' })).toBeVisible();
  });

  it('is listed if it announces itself', async () => {
    open();
    await press('Connect Wallet');
    announce(createWallet());
    await press('Late');
    expect(await connected()).toBeVisible();
  });
});

describe('the wallet on window.ethereum', () => {
  it('is named by what it says it is, in the list and once it is connected', async () => {
    inject(createWallet({ isMetaMask: true }));
    open();
    await press('Connect Wallet');
    await press('MetaMask');
    await press((await connected()).textContent ?? '');
    expect(screen.getByText('Connected with MetaMask')).toBeVisible();
  });

  it('is called a browser wallet in the page’s language', async () => {
    inject(createWallet());
    open(de);
    await press('Wallet verbinden');
    expect(screen.getByRole('button', { name: 'Browser-Wallet' })).toBeVisible();
    expect(document.body.textContent).not.toContain('Injected');
  });

  it.each([
    ['nothing', null],
    ['a text', 'wallet'],
    ['an object that takes no requests', {}],
  ])('is not listed if it is %s', async (_, rubbish) => {
    inject(rubbish);
    open();
    await press('Connect Wallet');
    expect(screen.getByText(/No wallet found in this browser/)).toBeVisible();
  });
});

describe('after a reload', () => {
  it.each([
    [
      'is injected late, and says so',
      inject,
      'Browser wallet',
      () => window.dispatchEvent(new Event('ethereum#initialized')),
    ],
    ['is injected late, silently', inject, 'Browser wallet', () => {}],
    ['announces itself late', announce, 'Late', () => {}],
  ])('a connected wallet that %s is connected again', async (_, appear, name, tell) => {
    appear(createWallet());
    const first = open();
    await press('Connect Wallet');
    await press(name);
    await connected();
    first.unmount();
    delete (window as { ethereum?: unknown }).ethereum;
    for (const stop of announcements.splice(0)) stop();

    open();
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 100));
    act(() => {
      appear(createWallet({ isAllowed: true }));
      tell();
    });
    expect(await connected()).toBeVisible();
  });

  it('a late wallet that the user disconnected stays disconnected', async () => {
    announce(createWallet());
    const first = open();
    await press('Connect Wallet');
    await press('Late');
    await press((await connected()).textContent ?? '');
    await press('Disconnect');
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    first.unmount();
    for (const stop of announcements.splice(0)) stop();

    open();
    announce(createWallet({ isAllowed: true }));
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('a late wallet that the user never chose is not connected', async () => {
    open();
    await new Promise((resolve) => setTimeout(resolve, 100));
    announce(createWallet({ isAllowed: true }));
    inject(createWallet({ isAllowed: true }));
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });
});
