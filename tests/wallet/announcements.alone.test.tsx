import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ConnectButton } from '../../src/exports/connect-button';
import { MimicProvider } from '../../src/exports/provider';
import { config } from '../kit/board';

const account = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const announcements: (() => void)[] = [];

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const stop of announcements.splice(0)) stop();
});

/** Announces anything as a wallet (EIP-6963), now and whenever it is asked. */
function announce(detail: unknown): void {
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', say);
  announcements.push(() => window.removeEventListener('eip6963:requestProvider', say));
  act(say);
}

const wallet = {
  info: { uuid: 'good', rdns: 'good.test', name: 'Good', icon: 'data:image/png;base64,' },
  provider: {
    request: async ({ method }: { method: string }) =>
      ({ eth_accounts: [], eth_requestAccounts: [account], eth_chainId: '0xa4b1' })[method],
  },
};

const info = { uuid: 'u', rdns: 'none.test', name: 'None', icon: 'data:image/png;base64,' };
const provider = { request: async () => [] };
const throwing = {
  get info() {
    throw new Error('no');
  },
};
it.each([
  ['nothing', null],
  ['undefined', undefined],
  ['a text', 'wallet'],
  ['an empty object', {}],
  ['one without info', { provider }],
  ['one with empty info', { info: null, provider }],
  ['one without a provider', { info }],
  ['one with an empty provider', { info, provider: null }],
  ['one with a provider that takes no requests', { info, provider: { request: 'no' } }],
  ['one with an id that is no text', { info: { ...info, rdns: 7 }, provider }],
  ['one with an empty id', { info: { ...info, rdns: '' }, provider }],
  ['one with a name that is no text', { info: { ...info, name: ['None'] }, provider }],
  ['one that throws', throwing],
  ['one whose provider listens with no function', { info, provider: { ...provider, on: 1 } }, 'None'],
])(
  'an announcement that is %s raises nothing, and only what can be asked is listed',
  async (_, detail, listed?: string) => {
    const raised: unknown[] = [];
    const note = (event: ErrorEvent | PromiseRejectionEvent) => {
      event.preventDefault();
      raised.push('reason' in event ? event.reason : event.error);
    };
    window.addEventListener('error', note);
    window.addEventListener('unhandledrejection', note);
    render(
      <MimicProvider config={{ ...config }}>
        <ConnectButton />
      </MimicProvider>,
    );
    announce(detail);
    announce(wallet);
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(1));
    expect(names).toEqual([...(listed ? [listed] : []), 'Good']);
    await userEvent.click(screen.getByRole('button', { name: 'Good' }));
    expect(await screen.findByRole('button', { name: '0x90f7..b906' })).toBeVisible();
    window.removeEventListener('error', note);
    window.removeEventListener('unhandledrejection', note);
    expect(raised).toEqual([]);
  },
);
