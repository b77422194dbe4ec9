import { QueryClient } from '@tanstack/react-query';
import { createClient, custom } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config, Connector } from 'wagmi';
import { runSubmission } from '../../src/submission/runSubmission';
import { checkWallet } from '../../src/submission/wallet';
import { type AccountToken, takeAccountToken } from '../../src/wallet/accountToken';
import { config } from '../kit/board';

const account = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';
const never = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How a promise settles within a minute, or that it does not. */
async function endOf(promise: Promise<unknown>): Promise<unknown> {
  let end: unknown = 'never';
  promise.then(
    () => {
      end = 'fine';
    },
    (error: unknown) => {
      end = error;
    },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return end;
}

/** The used part of a wagmi config whose wallet is connected. */
function connectedTo(wallet: Partial<Connector>): Config {
  const connection = { accounts: [account], chainId: arbitrum.id, connector: wallet as Connector };
  return {
    state: { current: 'w', status: 'connected', connections: new Map([['w', connection]]) },
  } as unknown as Config;
}

// an extension with a dead background page accepts requests and never answers
describe('a wallet that has stopped answering', () => {
  it.each([
    ['accounts', { getAccounts: never, getChainId: async () => arbitrum.id }],
    ['chain', { getAccounts: async () => [account] as const, getChainId: never }],
  ])('keeps no widget waiting for its %s', async (_, wallet) => {
    const wagmi = connectedTo(wallet);
    const token = takeAccountToken(wagmi, arbitrum.id) as AccountToken;
    const ended = runSubmission({
      config,
      messages: config.messages,
      locale: 'en-US',
      wagmi,
      queries: new QueryClient(),
      token,
      drafts: { deposits: [], rules: [] },
    });
    expect(await endOf(ended)).toMatchObject({ code: 'wallet_locked' });
  });

  it.each(['eth_accounts', 'eth_chainId'])('keeps no submission waiting for %s', async (silent) => {
    const answers: Record<string, unknown> = { eth_accounts: [account], eth_chainId: '0xa4b1' };
    const request = ({ method }: { method: string }) =>
      method === silent ? never() : Promise.resolve(answers[method]);
    const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
    expect(await endOf(checkWallet(client, account, arbitrum.id))).toMatchObject({ code: 'wallet_locked' });
  });
});
