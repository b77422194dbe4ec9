import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { arbitrum } from 'viem/chains';
import { afterEach, describe, expect, it } from 'vitest';
import { createConfig, http, mock } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import { ConnectButton } from '../../src/exports/connect-button';
import { MimicProvider } from '../../src/exports/provider';
import { config } from '../kit/board';

const account = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

afterEach(cleanup);

function open() {
  const wagmi = createConfig({
    chains: [arbitrum],
    connectors: [mock({ accounts: [account] })],
    transports: { [arbitrum.id]: http('http://127.0.0.1:1', { retryCount: 0 }) },
    storage: null,
  });
  render(
    <StrictMode>
      <MimicProvider config={{ ...config, wallet: { ...config.wallet, config: wagmi } }}>
        <ConnectButton />
      </MimicProvider>
    </StrictMode>,
  );
  return {
    connects: () => act(() => connect(wagmi, { connector: wagmi.connectors[0]! })),
    leaves: () => act(() => disconnect(wagmi)),
  };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a dialog opened by the button', () => {
  it('stays closed when a disconnected wallet reconnects', async () => {
    const wallet = open();
    await wallet.connects();
    await press('0x90f7..b906');
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await wallet.leaves();
    expect(screen.queryByRole('dialog')).toBeNull();
    await wallet.connects();
    expect(screen.getByRole('button', { name: '0x90f7..b906' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays closed when a wallet connected elsewhere disconnects', async () => {
    const wallet = open();
    await press('Connect Wallet');
    expect(screen.getByRole('dialog', { name: 'Choose a wallet' })).toBeVisible();
    await wallet.connects();
    expect(screen.queryByRole('dialog')).toBeNull();
    await wallet.leaves();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
