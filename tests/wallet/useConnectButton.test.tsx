import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useConfig } from 'wagmi';
import { useConnectButton, useListedWallets } from '../../src/exports/connect-button';
import { storyAccount, WalletStory, type WalletStoryProps } from '../../stories/WalletStory';
import { board } from '../kit/board';

/** A host's own button. */
function arrive(story: Omit<WalletStoryProps, 'children'> = {}) {
  const use = () => ({ ...useConnectButton(), wallets: useListedWallets(), config: useConfig() });
  const { result } = renderHook(use, {
    wrapper: ({ children }: { children: ReactNode }) =>
      board(<WalletStory {...story}>{children}</WalletStory>),
  });
  return {
    button: () => result.current,
    press: () => act(async () => result.current.open(null)),
    choose: () => act(() => result.current.choose(result.current.wallets[0]!)),
  };
}

it('lists the wallets of the browser, connects one, and shows its account', async () => {
  const { button, press, choose } = arrive();
  expect(button()).toMatchObject({
    status: 'disconnected',
    mode: 'list',
    account: undefined,
    list: undefined,
  });
  await press();
  expect(button().list).toMatchObject({ step: 'list' });
  await choose();
  expect(button()).toMatchObject({ status: 'connected', account: storyAccount, list: undefined });
  expect(button().isAccountOpen).toBe(false);
  await press();
  expect(button().isAccountOpen).toBe(true);
  act(() => button().close());
  expect(button().isAccountOpen).toBe(false);
  await act(() => button().disconnect());
  expect(button()).toMatchObject({ status: 'disconnected', account: undefined });
});

it('keeps the account’s view while a session is resumed, and closes it when the wallet is gone', async () => {
  const { button, press } = arrive({ connected: true });
  await waitFor(() => expect(button().status).toBe('connected'));
  await press();
  const { config } = button();
  const { connections, current } = config.state;
  const be = (status: 'reconnecting' | 'connected' | 'disconnected') =>
    act(() =>
      config.setState((state) => ({
        ...state,
        ...(status === 'connected' ? { connections, current } : { connections: new Map(), current: null }),
        status,
      })),
    );
  await be('reconnecting');
  expect(button()).toMatchObject({ account: undefined, isAccountOpen: false });
  await be('connected');
  expect(button()).toMatchObject({ account: storyAccount, isAccountOpen: true });
  await be('disconnected');
  await be('connected');
  expect(button()).toMatchObject({ account: storyAccount, isAccountOpen: false });
});

it.each([
  ['no', 'rejected'],
  ['fails', 'connectFailed'],
] as const)('keeps the list open for a wallet that answers %s, and says %s', async (answers, failure) => {
  const { button, press, choose } = arrive({ answers });
  await press();
  await choose();
  expect(button().status).toBe('disconnected');
  expect(button().list).toMatchObject({ failure, asked: button().wallets[0] });
  expect(button().list?.error).toBeDefined();
  act(() => button().close());
  expect(button().list).toBeUndefined();
});

it('ignores an answer after the list was closed', async () => {
  const { button, press } = arrive({ answers: 'never' });
  await press();
  act(() => void button().choose(button().wallets[0]!));
  expect(button()).toMatchObject({ status: 'connecting', list: { asked: button().wallets[0] } });
  act(() => button().close());
  expect(button().list).toBeUndefined();
});

it('says that the wallet is on another network', async () => {
  const { button } = arrive({ connected: true, elsewhere: true });
  await waitFor(() => expect(button().status).toBe('connected'));
  expect(button().isWrongNetwork).toBe(true);
});

it('is restricted if the host disables Connect, but never once an account is connected', async () => {
  const wallet = { restrictedTimezones: [Intl.DateTimeFormat().resolvedOptions().timeZone] };
  expect(arrive({ wallet }).button().status).toBe('restricted');
  const { button } = arrive({ wallet, connected: true });
  await waitFor(() => expect(button().status).toBe('connected'));
});
