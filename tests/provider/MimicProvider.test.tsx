import {
  QueryClient,
  QueryClientProvider,
  timeoutManager,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { arbitrum, mainnet } from 'viem/chains';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createConfig, http, useConfig, WagmiProvider } from 'wagmi';
import { createMimicConfig } from '../../src/config/createMimicConfig';
import type { MimicLocale } from '../../src/messages/Messages';
import { registerBoardMessages } from '../../src/messages/register/registerBoardMessages';
import { useMimic } from '../../src/provider/MimicContext';
import { MimicProvider } from '../../src/provider/MimicProvider';

const address = (digit: string) => `0x${digit.repeat(40)}`;

const input = {
  chain: arbitrum,
  indexerUrl: 'http://127.0.0.1:1',
  contracts: {
    router: address('1'),
    tokenRouter: address('2'),
    allocationStore: address('3'),
    matchingRule: address('4'),
  },
  collateralTokens: [{ address: address('5'), symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
};
const config = createMimicConfig(input);

const inProvider = ({ children }: { children: ReactNode }) => (
  <MimicProvider config={config}>{children}</MimicProvider>
);

const ShowTheme = () => <p>{useMimic().theme}</p>;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Deposit({ onRender }: { onRender: () => void }) {
  const { deposit } = useMimic();
  useEffect(onRender);
  return (
    <button type="button" onClick={() => deposit?.('0x01')}>
      Deposit
    </button>
  );
}

describe('MimicProvider', () => {
  it('renders no DOM of its own', () => {
    const { container } = render(<MimicProvider config={config}>text</MimicProvider>);
    expect(container.innerHTML).toBe('text');
  });

  it('provides a wagmi config for its chain and a query client if the host has none', () => {
    const { result } = renderHook(() => ({ wagmi: useConfig(), client: useQueryClient() }), {
      wrapper: inProvider,
    });
    expect(result.current.wagmi.chains).toEqual([arbitrum]);
    expect(result.current.client).toBeInstanceOf(QueryClient);
  });

  it('leaves no timer of its query client behind, even during a read', async () => {
    vi.useFakeTimers();
    const GC = 123_456;
    const started = vi.spyOn(timeoutManager, 'setTimeout');
    const cleared = vi.spyOn(timeoutManager, 'clearTimeout');
    // a request that cannot be cancelled, like chain reads
    const options = { queryKey: ['never answers'], queryFn: () => new Promise<number>(() => {}), gcTime: GC };
    const { unmount } = renderHook(() => useQuery(options), { wrapper: inProvider });
    unmount();
    await vi.advanceTimersByTimeAsync(1_000);
    const ended = cleared.mock.calls.map(([timer]) => timer);
    // other tests' clients may have timers
    const own = started.mock.results.filter((_, i) => started.mock.calls[i]?.[1] === GC);
    expect(own).not.toEqual([]);
    expect(own.filter(({ value }) => !ended.includes(value))).toEqual([]);
  });

  it("uses the host's wagmi config and query client", () => {
    const wagmi = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http('http://127.0.0.1:1') },
    });
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WagmiProvider config={wagmi}>
        <QueryClientProvider client={client}>{inProvider({ children })}</QueryClientProvider>
      </WagmiProvider>
    );
    const { result } = renderHook(() => ({ wagmi: useConfig(), client: useQueryClient() }), { wrapper });
    expect(result.current.wagmi).toBe(wagmi);
    expect(result.current.client).toBe(client);
  });

  it('passes on a theme change without a new configuration', () => {
    const { rerender } = render(
      <MimicProvider config={config}>
        <ShowTheme />
      </MimicProvider>,
    );
    expect(screen.getByText('auto')).toBeVisible();
    rerender(
      <MimicProvider config={config} theme="dark">
        <ShowTheme />
      </MimicProvider>,
    );
    expect(screen.getByText('dark')).toBeVisible();
  });

  it('calls the host’s latest onDeposit, for which widgets do not render again', () => {
    const renders = vi.fn();
    const widget = <Deposit onRender={renders} />;
    const calls: string[] = [];
    const at = (name: string) => (
      <MimicProvider config={config} onDeposit={(token) => calls.push(`${name} ${token}`)}>
        {widget}
      </MimicProvider>
    );
    const { rerender } = render(at('first'));
    rerender(at('second'));
    screen.getByRole('button').click();
    expect(calls).toEqual(['second 0x01']);
    expect(renders).toHaveBeenCalledTimes(1);
  });

  it('shows a language, the host’s overrides, and English where it is incomplete', () => {
    registerBoardMessages();
    const german = { tag: 'de', messages: { leaderboard: { title: 'Rangliste', won: 'Gewonnen' } } };
    const own = createMimicConfig({ ...input, messages: { leaderboard: { won: 'Plus' } } });
    const texts = ({ locale }: { locale?: string | MimicLocale }) =>
      renderHook(useMimic, {
        wrapper: ({ children }) => (
          <MimicProvider config={own} locale={locale}>
            {children}
          </MimicProvider>
        ),
      }).result.current;
    const { messages, locale } = texts({ locale: german as object as MimicLocale });
    expect(locale).toBe('de');
    expect(messages.leaderboard).toMatchObject({ title: 'Rangliste', won: 'Plus', lost: 'Lost' });
    expect(messages.common.retry).toBe('Retry');
    expect(texts({ locale: 'de-AT' }).locale).toBe('de-AT');
    expect(texts({ locale: 'de-AT' }).messages.leaderboard).toMatchObject({
      title: 'Leaderboard',
      won: 'Plus',
    });
  });

  it.each(['de_DE', '', { messages: {} }])('treats an invalid language tag, %o, as English', (locale) => {
    const { result } = renderHook(useMimic, {
      wrapper: ({ children }) => (
        <MimicProvider config={config} locale={locale as string}>
          {children}
        </MimicProvider>
      ),
    });
    expect(result.current.locale).toBe('en-US');
  });

  it('leaves no listener behind after a hundred mounts, including in StrictMode', () => {
    const mount = () => render(<StrictMode>{inProvider({ children: null })}</StrictMode>).unmount();
    mount();
    const open = new Map<string, number>();
    const count = (by: number) => (type: string) => void open.set(type, (open.get(type) ?? 0) + by);
    vi.spyOn(window, 'addEventListener').mockImplementation(count(1));
    vi.spyOn(window, 'removeEventListener').mockImplementation(count(-1));
    for (let i = 0; i < 100; i++) mount();
    expect([...open.values()].filter((listeners) => listeners !== 0)).toEqual([]);
  });

  it('clears its own client’s cache when it unmounts, and keeps it through a StrictMode remount', async () => {
    const { result, unmount } = renderHook(() => useQueryClient(), {
      wrapper: inProvider,
      reactStrictMode: true,
    });
    const client = result.current;
    client.setQueryData(['rows'], [1]);
    await act(async () => {});
    expect(client.getQueryData(['rows'])).toEqual([1]);
    unmount();
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  });
});

describe('useMimic', () => {
  it('reports a missing provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => useMimic())).toThrow('Mimic widgets must be inside <MimicProvider>.');
  });
});
