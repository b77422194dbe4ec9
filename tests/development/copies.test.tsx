import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createContext, type ReactNode } from 'react';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, createConfig, http, WagmiProvider } from 'wagmi';
import { createMimicConfig } from '../../src/exports';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const config = createMimicConfig({
  chain: arbitrum,
  rpcUrl: 'http://127.0.0.1:1',
  indexerUrl: 'http://127.0.0.1:1',
  contracts: {
    router: address('1'),
    tokenRouter: address('2'),
    allocationStore: address('3'),
    matchingRule: address('4'),
  },
  collateralTokens: [{ address: address('5'), symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
});
const wagmi = createConfig({ chains: [arbitrum], transports: { [arbitrum.id]: http('http://127.0.0.1:1') } });

/** A second copy of a library has its own context, which provides the same kind of value. */
const OtherWagmiContext = createContext<Config | undefined>(undefined);
const OtherQueryClientContext = createContext<QueryClient | undefined>(undefined);

const told = () => vi.mocked(console.error).mock.calls.map(([first]) => String(first));

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The warnings about a widget below the host's providers. */
async function toldBelow(host: (widget: ReactNode) => ReactNode): Promise<string[]> {
  // all from one fresh instance: warnings are remembered per module, and contexts are compared by identity
  const { ConnectButton, MimicProvider } = await import('../../src/exports');
  const { checkCopies } = await import('../../src/provider/checks');
  const { container } = render(
    host(
      <MimicProvider config={config}>
        <ConnectButton />
      </MimicProvider>,
    ),
  );
  const widget = container.querySelector('[data-mimic]');
  if (!widget) throw new Error('There is no widget.');
  checkCopies(widget);
  checkCopies(widget);
  return told().filter((text) => text.includes('two copies'));
}

describe('two copies', () => {
  it('of wagmi: the host’s provider is not found, which is reported once', async () => {
    const problems = await toldBelow((widget) => (
      <OtherWagmiContext.Provider value={wagmi}>{widget}</OtherWagmiContext.Provider>
    ));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^Mimic: There are two copies of wagmi on this page: .*npm ls wagmi/);
    expect(problems[0]).toContain('docs/provider.md#copies');
  });

  it('of react-query', async () => {
    const problems = await toldBelow((widget) => (
      <OtherQueryClientContext.Provider value={new QueryClient()}>{widget}</OtherQueryClientContext.Provider>
    ));
    expect(problems).toEqual([expect.stringContaining('two copies of @tanstack/react-query')]);
  });

  it('are not reported if the host’s providers are found, or are below ours', async () => {
    const problems = await toldBelow((widget) => (
      <WagmiProvider config={wagmi}>
        <QueryClientProvider client={new QueryClient()}>{widget}</QueryClientProvider>
      </WagmiProvider>
    ));
    expect(problems).toEqual([]);
    expect(await toldBelow((widget) => widget)).toEqual([]);
  });

  it('of this library', async () => {
    await import('../../src/provider/checks');
    const before = told().length;
    vi.resetModules();
    await import('../../src/provider/checks');
    expect(told().slice(before)).toEqual([
      expect.stringMatching(/copies of @mimic\/widgets run on this page/),
    ]);
  });
});
