import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createConfig, http, injected, WagmiProvider } from 'wagmi';
import { connect } from 'wagmi/actions';
import { ConnectButton } from '../../src/exports/connect-button';
import { MimicProvider } from '../../src/exports/provider';
import { useHostViews } from '../../src/hooks/useHostViews';
import type { HostViews } from '../../src/wallet/host/hostViews';
import { config } from '../kit/board';

function HostKit(views: HostViews) {
  useHostViews(views);
  return null;
}

/** The host's config: it knows none of the wallets that other tests announced, and waits for none while starting. */
const wagmi = createConfig({
  chains: [config.chain],
  transports: { [config.chain.id]: http(config.rpcUrls[0]) },
  multiInjectedProviderDiscovery: false,
});

const provided = (children: ReactNode) => (
  <WagmiProvider config={wagmi} reconnectOnMount={false}>
    <MimicProvider config={config}>{children}</MimicProvider>
  </WagmiProvider>
);

const page = (children: ReactNode) =>
  provided(
    <>
      <ConnectButton />
      {children}
    </>,
  );

/** A wallet that never answers. */
const never = injected({
  target: {
    id: 'never',
    name: 'Never',
    provider: { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} } as never,
  },
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
const list = () => screen.queryByRole('dialog', { name: 'Choose a wallet' });

describe('Connect with the host’s wallet UI below the provider', () => {
  it('opens the host’s UI, not our list', async () => {
    const connect = vi.fn();
    render(page(<HostKit connect={connect} />));
    await press();
    expect(connect).toHaveBeenCalledOnce();
    expect(list()).toBeNull();
  });

  it('opens the host’s current UI, or our list once that is gone or has no such view', async () => {
    const [before, now] = [vi.fn(), vi.fn()];
    const { rerender } = render(page(<HostKit connect={before} />));
    rerender(page(<HostKit connect={now} />));
    await press();
    expect(before).not.toHaveBeenCalled();
    expect(now).toHaveBeenCalledOnce();
    rerender(page(<HostKit />));
    await press();
    expect(list()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    rerender(page(null));
    await press();
    expect(list()).not.toBeNull();
    expect(now).toHaveBeenCalledOnce();
  });

  it('opens the remaining one if one of two is gone', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = render(
      page([<HostKit key="first" connect={first} />, <HostKit key="second" connect={second} />]),
    );
    await press();
    expect(second).toHaveBeenCalledOnce();
    rerender(page([<HostKit key="first" connect={first} />]));
    await press();
    expect(first).toHaveBeenCalledOnce();
    expect(list()).toBeNull();
  });

  it('is still offered while the host’s UI waits for a wallet behind a closed modal', async () => {
    onTestFinished(() => wagmi.setState((state) => ({ ...state, status: 'disconnected' })));
    render(page(<HostKit connect={vi.fn()} />));
    act(() => void connect(wagmi, { connector: never }).catch(() => undefined));
    expect(wagmi.state.status).toBe('connecting');
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
  });

  it('opens our list inside a dialog, which would cover the host’s UI', async () => {
    const connect = vi.fn();
    render(
      provided(
        <>
          <dialog open>
            <ConnectButton />
          </dialog>
          <HostKit connect={connect} />
        </>,
      ),
    );
    await press();
    expect(list()).not.toBeNull();
    expect(connect).not.toHaveBeenCalled();
  });
});
