import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { Component, type ReactNode, StrictMode } from 'react';
import { arbitrum, mainnet } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { createMimicConfig } from '../../src/config/createMimicConfig';
import type { MimicConfig } from '../../src/config/MimicConfig';
import * as widgets from '../../src/exports/index';
import { MimicProvider } from '../../src/provider/MimicProvider';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const usdc = { address: address('5'), symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const key = `0x${'a'.repeat(64)}`;
const docs = 'node_modules/@mimic/widgets/docs';

let count = 0;

/** A config with its own servers, so that nothing was reported about it before. */
function freshConfig(): MimicConfig {
  count += 1;
  return createMimicConfig({
    chain: arbitrum,
    rpcUrl: `https://rpc${count}.test`,
    indexerUrl: `https://indexer${count}.test`,
    contracts: {
      router: address('1'),
      tokenRouter: address('2'),
      allocationStore: address('3'),
      matchingRule: address('4'),
    },
    collateralTokens: [usdc],
  });
}

type Server = (url: string, body: { method: string; params: string[] }) => Response | undefined;

const json = (value: unknown) => Response.json(value);
const html = (status = 200) =>
  new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } });

/** An indexer and a node that behave correctly, except for what `server` answers itself. */
function serve(server: Server): void {
  const right: Server = (url, { method }) => {
    if (url.endsWith('/status')) return json({ arbitrum: { id: 42161, block: { number: 1, timestamp: 1 } } });
    if (url.includes('/sql')) return json({ rows: [] });
    const result: Record<string, string> = {
      eth_chainId: '0xa4b1',
      eth_getCode: '0x60',
      eth_call: `0x${'6'.padStart(64, '0')}`,
    };
    return json({ jsonrpc: '2.0', id: 1, result: result[method] ?? '0x0' });
  };
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const text = url instanceof Request ? url.url : String(url);
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    const answer = server(text, body) ?? right(text, body);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
}

/** What the library wrote to the console. */
const told = () =>
  vi
    .mocked(console.error)
    .mock.calls.map(([first]) => String(first))
    .filter((text) => text.startsWith('Mimic: '));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? null : this.props.children);
}

const page = (tree: ReactNode) =>
  render(
    <StrictMode>
      <Boundary>{tree}</Boundary>
    </StrictMode>,
  );

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Long enough for every request and its response. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

async function messages(tree: ReactNode): Promise<string[]> {
  page(tree);
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(0), { timeout: 10_000 });
  await settle();
  return told();
}

/** Two widgets under one provider, as a page has them. */
const twoWidgets = (config: MimicConfig) => (
  <MimicProvider config={config}>
    <widgets.ConnectButton />
    <widgets.ConnectButton />
  </MimicProvider>
);

describe('an invalid config', () => {
  const cases: [string, Server, (config: MimicConfig) => string][] = [
    [
      'an indexer that answers with a web page',
      (url) => (url.endsWith('/status') ? html() : undefined),
      ({ indexerUrl }) =>
        `indexerUrl is "${indexerUrl}", but ${indexerUrl}/status answers with text/html instead of JSON. Use the URL below which the indexer serves /sql and /status.\nDocs: ${docs}/configuration.md#indexerurl`,
    ],
    [
      'an indexer that is not at the address',
      (url) => (url.endsWith('/status') ? html(404) : undefined),
      ({ indexerUrl }) =>
        `indexerUrl is "${indexerUrl}", but ${indexerUrl}/status answers with status 404. Use the URL below which the indexer serves /sql and /status.\nDocs: ${docs}/configuration.md#indexerurl`,
    ],
    [
      'an indexer of something else',
      (url) => (url.endsWith('/status') ? json({ healthy: true }) : undefined),
      ({ indexerUrl }) =>
        `indexerUrl is "${indexerUrl}", but ${indexerUrl}/status answers with {"healthy":true}, which is not an indexer's status. Use the URL below which the indexer serves /sql and /status.\nDocs: ${docs}/configuration.md#indexerurl`,
    ],
    [
      'an indexer of another chain',
      (url) => (url.endsWith('/status') ? json({ mainnet: { id: 1, block: null } }) : undefined),
      ({ indexerUrl }) =>
        `indexerUrl is "${indexerUrl}", but it indexes chain 1, and createMimicConfig has chain 42161 (Arbitrum One). Change one of them.\nDocs: ${docs}/configuration.md#indexerurl`,
    ],
    [
      'a node of another chain',
      (_, { method }) => (method === 'eth_chainId' ? json({ result: '0x1' }) : undefined),
      ({ rpcUrls: [url] }) =>
        `rpcUrl is "${url}", but that node is on chain 1, and createMimicConfig has chain 42161 (Arbitrum One). Change one of them.\nDocs: ${docs}/configuration.md#rpcurl`,
    ],
    [
      'a node that answers with an error',
      (_, { method }) => (method === 'eth_chainId' ? json({ error: { code: -32_000 } }) : undefined),
      ({ rpcUrls: [url] }) =>
        `rpcUrl is "${url}", but it answers eth_chainId with {"error":{"code":-32000}}.\nDocs: ${docs}/configuration.md#rpcurl`,
    ],
    [
      'a contract that is not there',
      (_, { method, params }) =>
        method === 'eth_getCode' && params[0] === address('2') ? json({ result: '0x' }) : undefined,
      ({ rpcUrls: [url] }) =>
        `contracts.tokenRouter is ${address('2')}, but ${url} finds no contract at that address on chain 42161 (Arbitrum One). Use the address it was deployed to on that chain.\nDocs: ${docs}/configuration.md#contracts`,
    ],
    [
      'a router of another deployment',
      (_, { method, params }) =>
        method === 'eth_call' && JSON.stringify(params[0]).includes('0x6a11d7ce')
          ? json({ error: { code: 3, message: 'execution reverted' } })
          : undefined,
      ({ rpcUrls: [url] }) =>
        `contracts.router is ${address('1')}, but according to ${url}, that contract has no submit on chain 42161 (Arbitrum One), so nothing can be submitted. Use the address of the current UserRouter.\nDocs: ${docs}/configuration.md#contracts`,
    ],
    [
      'a token that is not there',
      (_, { method, params }) =>
        method === 'eth_getCode' && params[0] === address('5') ? json({ result: '0x' }) : undefined,
      ({ rpcUrls: [url] }) =>
        `collateralTokens[0].address is ${address('5')}, but ${url} finds no contract at that address on chain 42161 (Arbitrum One). Use the address it was deployed to on that chain.\nDocs: ${docs}/configuration.md#collateraltokens`,
    ],
    [
      'other decimals than the token has',
      (_, { method }) =>
        method === 'eth_call' ? json({ result: `0x${'12'.padStart(64, '0')}` }) : undefined,
      ({ rpcUrls: [url] }) =>
        `collateralTokens[0].decimals is 6, but according to ${url}, USDC has 18 on chain 42161 (Arbitrum One): every amount would be wrong. Set it to 18.\nDocs: ${docs}/configuration.md#collateraltokens`,
    ],
  ];

  it.each([
    ['locks another token', `0x${'9'.repeat(40).padStart(64, '0')}`, `locks ${address('9')}`],
    ['is none', '0x', 'is no escrow'],
  ])('reports that the escrow %s', async (_, answer, problem) => {
    serve((_url, { method, params }) => {
      const { to } = (params?.[0] ?? {}) as { to?: string };
      if (method === 'eth_call' && to === address('6')) return json({ result: answer });
      return method === 'eth_call' && to === address('7')
        ? json({ result: `0x${'12'.padStart(64, '0')}` })
        : undefined;
    });
    const token = { address: address('7'), symbol: 'MIMIC', name: 'Mimic', decimals: 18 };
    const config = { ...freshConfig(), earn: { votingEscrow: address('6'), token } };
    expect(await messages(twoWidgets(config))).toEqual([
      `Mimic: earn.token is ${address('7')}, but according to ${config.rpcUrls[0]}, the contract at earn.votingEscrow ${problem} on chain 42161 (Arbitrum One). Use the escrow's own token().\nDocs: ${docs}/configuration.md#earn`,
    ]);
  });

  it.each(cases)('reports once what is wrong with %s', async (_case, server, expected) => {
    serve(server);
    const config = freshConfig();
    expect(await messages(twoWidgets(config))).toEqual([`Mimic: ${expected(config)}`]);
  });

  /** Returns nothing for readable requests, and the given response to a request without CORS. */
  const unreadable = (isThere: boolean) => {
    serve(() => undefined);
    const right = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.endsWith('/status')) return right(url, init);
      if (init?.mode === 'no-cors' && isThere) return new Response();
      throw new TypeError('Failed to fetch');
    });
  };

  it('reports once that the indexer’s CORS headers block the page', async () => {
    unreadable(true);
    const config = freshConfig();
    expect(await messages(twoWidgets(config))).toEqual([
      `Mimic: indexerUrl is "${config.indexerUrl}", but ${config.indexerUrl}/status does not let ${location.origin} read its answers: it has to send Access-Control-Allow-Origin.\nDocs: ${docs}/configuration.md#indexerurl`,
    ]);
  });

  it('reports once that nothing answers', async () => {
    unreadable(false);
    const config = freshConfig();
    expect(await messages(twoWidgets(config))).toEqual([
      `Mimic: indexerUrl is "${config.indexerUrl}", but nothing answers at ${config.indexerUrl}/status: is it running, and is the address right?\nDocs: ${docs}/configuration.md#indexerurl`,
    ]);
  });

  it("reports once that the host's wagmi config is for other chains", async () => {
    serve(() => undefined);
    const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('https://rpc.test') } });
    const tree = (
      <WagmiProvider config={wagmi}>
        <QueryClientProvider client={new QueryClient()}>{twoWidgets(freshConfig())}</QueryClientProvider>
      </WagmiProvider>
    );
    expect(await messages(tree)).toEqual([
      `Mimic: The wagmi config of the WagmiProvider around MimicProvider has the chains 1 (Ethereum) but not 42161 (Arbitrum One), which is the chain of createMimicConfig. Add it to the chains and transports of your createConfig.\nDocs: ${docs}/provider.md#wagmi`,
    ]);
  });

  it('reports once that a config is created during rendering', async () => {
    serve(() => undefined);
    const config = freshConfig();
    const { rerender } = render(<MimicProvider config={config} />);
    for (let i = 0; i < 10; i++) rerender(<MimicProvider config={{ ...config }} />);
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    await settle();
    expect(told()).toEqual([
      `Mimic: MimicProvider was given 5 configs with the same content, and each new one drops every connection and cache. Call createMimicConfig once, outside your components.\nDocs: ${docs}/configuration.md#once`,
    ]);
  });

  it('throws at once for options not created by createMimicConfig', () => {
    const config = { chain: arbitrum, rpcUrl: 'https://rpc.test' } as unknown as MimicConfig;
    expect(() => render(<MimicProvider config={config} />)).toThrow(
      `config must come from createMimicConfig. Pass its return value to <MimicProvider>.\nDocs: ${docs}/configuration.md`,
    );
  });
});

describe('warnings', () => {
  const everything = (config: MimicConfig) => (
    <MimicProvider config={config}>
      <widgets.Leaderboard traderHref={String} onSelectTrader={() => {}} onCopy={null} defaultSort={null} />
      <widgets.TraderCard account={address('6')} />
      <widgets.PositionCard id={key} />
      <widgets.Portfolio />
      <widgets.DepositForm token={address('5')} />
      <widgets.RuleEditor trader={address('6')} collateralToken={address('5')} />
      <widgets.PortfolioChanges />
      <widgets.ConnectButton />
    </MimicProvider>
  );

  it('do not appear if everything is valid', async () => {
    serve(() => undefined);
    page(everything(freshConfig()));
    await settle();
    expect(told()).toEqual([]);
  });

  it.each(['production', 'test'])('do not appear in %s, where nothing is checked', async (mode) => {
    vi.stubEnv('NODE_ENV', mode);
    const asked = vi.fn(() => html(404));
    vi.stubGlobal('fetch', asked);
    page(
      <MimicProvider config={freshConfig()}>
        <widgets.ConnectButton />
      </MimicProvider>,
    );
    await settle();
    expect(told()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});
