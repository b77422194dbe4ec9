import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
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

type Answers = Record<string, () => unknown>;

/** Announces a wallet by EIP-6963, with arbitrary details. */
function announce(info: object, answers: Answers = {}, more: object = {}): void {
  const known: typeof answers = {
    eth_accounts: () => [],
    eth_requestAccounts: () => [account],
    eth_chainId: () => '0xa4b1',
    ...answers,
  };
  const provider = {
    request: async ({ method }: { method: string }) => known[method]?.(),
    on: () => {},
    removeListener: () => {},
    ...more,
  };
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), rdns: 'w.test', ...info }, provider });
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', say);
  announcements.push(() => window.removeEventListener('eip6963:requestProvider', say));
  act(say);
}

/** A host's page with its own button and its own wallets. */
function open(): void {
  render(
    <MimicProvider config={{ ...config }}>
      <p>The host</p>
      <ConnectButton />
    </MimicProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refuse = () => {
  throw new Error('no');
};
const fox = { name: 'Fox', icon: 'data:image/png;base64,' };

describe('a wallet that announces itself wrongly', () => {
  it.each([
    ['no name', { name: undefined }],
    ['a name that is no text', { name: { en: 'Fox' } }],
    ['an icon that is no text', { icon: {} }],
  ])('with %s does not affect the page or the other wallets', async (_, wrong) => {
    open();
    announce({ ...fox, rdns: 'wrong.test', ...wrong });
    announce({ ...fox, name: 'Good' });
    await press('Connect Wallet');
    expect(screen.getByText('The host')).toBeVisible();
    await press('Good');
    expect(await screen.findByRole('button', { name: '0x90f7..b906' })).toBeVisible();
  });
});

describe('a wallet that connects oddly', () => {
  const upper = `0x${account.slice(2).toUpperCase()}`;
  it.each([
    ['it reports no events', {}, { on: undefined, removeListener: undefined }],
    ['its events are no functions', {}, { on: {}, removeListener: 1 }],
    ['its listeners throw', {}, { on: refuse, removeListener: refuse }],
    ['it cannot be changed', {}, Object.freeze({ on: undefined })],
    ['its account is in upper case', { eth_requestAccounts: () => [upper] }, {}],
    ['its account has a wrong checksum', { eth_requestAccounts: () => [account.replace('F', 'f')] }, {}],
    ['its network is a number', { eth_chainId: () => 42161 }, {}],
    ['its network is a decimal text', { eth_chainId: () => '42161' }, {}],
    ['one of its accounts is none', { eth_requestAccounts: () => [null, 7, 'me', [account], account] }, {}],
    ['it lists no permissions', { wallet_requestPermissions: () => null }, {}],
  ])('if %s, it is connected all the same', async (_, answers: Answers, more) => {
    open();
    announce(fox, answers, more);
    await press('Connect Wallet');
    await press('Fox');
    const button = await screen.findByRole('button', { name: '0x90f7..b906' });
    await press(button.textContent ?? '');
    await press('Disconnect');
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it.each([
    ['its accounts are null', { eth_requestAccounts: () => null }],
    ['its accounts are no addresses', { eth_requestAccounts: () => ['me'] }],
    ['its network is none', { eth_chainId: () => null }],
    ['its network is a word', { eth_chainId: () => 'arbitrum' }],
  ])('if %s, the page says so in its own words', async (_, answers: Answers) => {
    open();
    announce(fox, answers);
    await press('Connect Wallet');
    await press('Fox');
    expect(await screen.findByText('Couldn’t connect to Fox. Unlock it and try again.')).toBeVisible();
    expect(screen.queryByText(/Your wallet says/)).toBeNull();
  });

  it('with a mistake of its program, it is not quoted', async () => {
    open();
    announce(fox, { eth_requestAccounts: () => (undefined as unknown as string[]).map(String) });
    await press('Connect Wallet');
    await press('Fox');
    expect(await screen.findByText('Couldn’t connect to Fox. Unlock it and try again.')).toBeVisible();
    expect(screen.queryByText(/Your wallet says/)).toBeNull();
  });

  it('a wallet that connects and then reports rubbish stays connected', async () => {
    open();
    const heard: Record<string, (value: unknown) => void> = {};
    const on = (name: string, hear: (value: unknown) => void) => {
      heard[name] = hear;
    };
    announce(fox, {}, { on });
    await press('Connect Wallet');
    await press('Fox');
    const button = await screen.findByRole('button', { name: '0x90f7..b906' });
    for (const rubbish of [null, undefined, 'x', {}]) act(() => heard.chainChanged?.(rubbish));
    expect(button).toBeVisible();
    expect(document.querySelector('[data-wrong-network]')).toBeNull();
    act(() => heard.accountsChanged?.(null));
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });
});

describe('a wallet whose name is hostile', () => {
  it('cannot change the text direction, add lines or fill the page', async () => {
    open();
    announce(
      { ...fox, name: `\u202e\u200bFox\n\n<b>${'x'.repeat(5_000)}` },
      { eth_requestAccounts: () => [] },
    );
    await press('Connect Wallet');
    const name = `Fox <b>${'x'.repeat(32)}…`;
    await press(name);
    expect(await screen.findByText(`Couldn’t connect to ${name}. Unlock it and try again.`)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\p{Cf}/u);
  });

  it('is left out if nothing of it is readable', async () => {
    open();
    announce({ ...fox, name: ' \u200b ' });
    await press('Connect Wallet');
    expect(screen.getByText(/No wallet found in this browser/)).toBeVisible();
  });
});

describe('a wallet that connects without an account', () => {
  it('is reported as not connected, and is prompted again', async () => {
    open();
    let accounts: string[] = [];
    announce(fox, { eth_requestAccounts: () => accounts });
    await press('Connect Wallet');
    await press('Fox');
    expect(await screen.findByText('Couldn’t connect to Fox. Unlock it and try again.')).toBeVisible();
    expect(screen.getByText('The host')).toBeVisible();
    accounts = [account];
    await press('Fox');
    expect(await screen.findByRole('button', { name: '0x90f7..b906' })).toBeVisible();
  });
});

describe('a wallet that declines without the usual code', () => {
  it.each([
    ['a text', 'User rejected the request.'],
    ['an answer inside an answer', { error: { code: 4001, message: 'No.' } }],
    ['words alone', new Error('User denied account authorization')],
    ['the code of ethers', { code: 'ACTION_REJECTED', message: 'No.' }],
  ])('with %s is reported as declined', async (_, answer) => {
    open();
    announce(fox, {
      eth_requestAccounts: () => {
        throw answer;
      },
    });
    await press('Connect Wallet');
    await press('Fox');
    expect(await screen.findByText('You declined the connection in Fox.')).toBeVisible();
  });
});
