import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, StrictMode } from 'react';
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
const components: Readonly<Record<string, unknown>> = { ...widgets };
const docs = 'node_modules/@mimic/widgets/docs';

const wrongLocale =
  "it must be a language tag, such as 'de-DE', or a language: de of '@mimic/widgets/locales/de', or { tag, messages }. English is shown instead.";

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

describe('invalid props', () => {
  type Case = [string, object, string, string];
  const hex = '0x and 40 hexadecimal digits.';
  const noFunction =
    "but it must be a function. A server component cannot pass one: put 'use client' at the top of the file that renders the widget.";
  const frames =
    'but it must be one of the timeframes, in seconds: 86400 (24 Hours), 604800 (7 Days), 2628000 (30 Days), 7884000 (90 Days), or 31536000 (1 Year). 604800 is used instead.';
  const cases: Case[] = [
    [
      'Leaderboard',
      { defaultTimeframe: 7 },
      `<Leaderboard defaultTimeframe> is 7, ${frames}`,
      'leaderboard.md#props',
    ],
    [
      'Leaderboard',
      { traderHref: '/trader' },
      `<Leaderboard traderHref> is "/trader", ${noFunction}`,
      'leaderboard.md#props',
    ],
    [
      'Leaderboard',
      { focus: 'PnL' },
      '<Leaderboard focus> is "PnL", but it must be "pnl", "roi", or "copiedResult".',
      'leaderboard.md#props',
    ],
    [
      'Leaderboard',
      { collateralTokens: 'USDC' },
      '<Leaderboard collateralTokens> is "USDC", but it must be an array of token addresses.',
      'leaderboard.md#props',
    ],
    [
      'Leaderboard',
      { defaultTimeFrame: 86_400 },
      '<Leaderboard> has no prop defaultTimeFrame. Did you mean defaultTimeframe?',
      'leaderboard.md#props',
    ],
    [
      'Leaderboard',
      { onSelectTrader: () => {} },
      '<Leaderboard onSelectTrader> is never called, because there is no link to click: add traderHref, which gives the link its address.',
      'leaderboard.md#props',
    ],
    [
      'TraderCard',
      { account: '0x12' },
      `<TraderCard account> is "0x12", but it must be the trader's address: ${hex}`,
      'trader.md#props',
    ],
    [
      'TraderCard',
      { account: address('6'), timeframe: 30 },
      `<TraderCard timeframe> is 30, ${frames}`,
      'trader.md#props',
    ],
    [
      'PositionCard',
      { id: '17' },
      `<PositionCard id> is "17", but it must be 0x and 64 hexadecimal digits: the key of the order that opened the position, or of the position itself.`,
      'trader.md#position',
    ],
    [
      'PositionCard',
      { id: key, onError: 'log' },
      `<PositionCard onError> is "log", ${noFunction}`,
      'trader.md#position',
    ],
    [
      'Portfolio',
      { defaultTimeframe: '7d' },
      `<Portfolio defaultTimeframe> is "7d", ${frames}`,
      'portfolio.md#props',
    ],
    [
      'DepositForm',
      { token: 'USDC' },
      `<DepositForm token> is "USDC", but it must be the token's address: ${hex}`,
      'forms.md#depositform',
    ],
    [
      'DepositForm',
      { token: address('7') },
      `<DepositForm token> is "${address('7')}", but collateralTokens of createMimicConfig does not list it: it has USDC ${address('5')}. Use one of those, or add this token there.`,
      'forms.md#depositform',
    ],
    [
      'DepositForm',
      { token: address('5'), mode: 'send' },
      '<DepositForm mode> is "send", but it must be "draft" or "submit".',
      'forms.md#depositform',
    ],
    [
      'RuleEditor',
      { trader: 'vitalik.eth', collateralToken: address('5') },
      `<RuleEditor trader> is "vitalik.eth", but it must be the trader's address: ${hex}`,
      'forms.md#ruleeditor',
    ],
    [
      'RuleEditor',
      { trader: address('6') },
      `<RuleEditor collateralToken> is undefined, but it must be the token's address: ${hex}`,
      'forms.md#ruleeditor',
    ],
    [
      'PortfolioChanges',
      { onSuccess: true },
      `<PortfolioChanges onSuccess> is true, ${noFunction}`,
      'forms.md#portfoliochanges',
    ],
    [
      'ConnectButton',
      { label: 'Connect' },
      '<ConnectButton> has no prop label. Its props are className, style.',
      'wallet.md',
    ],
    [
      'IndexerStatus',
      { size: 10 },
      '<IndexerStatus> has no prop size. Its props are className, style.',
      'widgets.md#the-indexers-state',
    ],
  ];

  it.each(cases)('are reported once: %s %o', async (name, props, problem, page) => {
    serve(() => undefined);
    const Widget = components[name] as ComponentType<object>;
    const tree = (
      <MimicProvider config={freshConfig()}>
        <Widget {...props} />
        <Widget {...props} />
      </MimicProvider>
    );
    expect(await messages(tree)).toEqual([`Mimic: ${problem}\nDocs: ${docs}/${page}`]);
  });

  it.each([
    ['DepositForm', { token: address('5') }, 'depositform'],
    ['RuleEditor', { trader: address('6'), collateralToken: address('5') }, 'ruleeditor'],
    ['PortfolioChanges', {}, 'portfoliochanges'],
    ['Portfolio', {}, 'props'],
  ])('are reported once: a %s without contracts', async (name, props, heading) => {
    serve(() => undefined);
    const Widget = components[name] as ComponentType<object>;
    const tree = (
      <MimicProvider config={{ ...freshConfig(), contracts: undefined }}>
        <Widget {...props} />
      </MimicProvider>
    );
    const problem = `<${name}> needs contracts, and createMimicConfig has none, so followers can do nothing with it. Set contracts there.`;
    const page = name === 'Portfolio' ? 'portfolio.md' : 'forms.md';
    expect(await messages(tree)).toEqual([`Mimic: ${problem}\nDocs: ${docs}/${page}#${heading}`]);
  });

  it.each([
    [{ theme: 'system' }, '<MimicProvider theme> is "system", but it must be "light", "dark", or "auto".'],
    [{ locale: 'en_US' }, `<MimicProvider locale> is "en_US", but ${wrongLocale}`],
    [{ locale: { de: {} } }, `<MimicProvider locale> is {"de":{}}, but ${wrongLocale}`],
    [{ locale: { tag: 'de' } }, `<MimicProvider locale> is {"tag":"de"}, but ${wrongLocale}`],
  ])('are reported once: MimicProvider %o', async (props, problem) => {
    serve(() => undefined);
    const tree = <MimicProvider config={freshConfig()} {...(props as object)} />;
    expect(await messages(tree)).toEqual([`Mimic: ${problem}\nDocs: ${docs}/provider.md#props`]);
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
        <widgets.ConnectButton {...({ label: 'Connect' } as object)} />
      </MimicProvider>,
    );
    await settle();
    expect(told()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});
