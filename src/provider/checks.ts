import { QueryClientContext } from '@tanstack/react-query';
import { type Config, WagmiContext } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';
import { checkChain } from '../development/checkChain';
import { checkIndexer } from '../development/checkIndexer';
import { checkSheets } from '../development/checkSheets';
import { report } from '../development/report';
import { MimicContext } from './MimicContext';

/** React's internal record of a component or provider; private, so read with care. */
type Fiber = { type: unknown; memoizedProps: Record<string, unknown> | null; return: Fiber | null };

type Provided = { context: unknown; value: object };

type Library = { name: string; provider: string; context: unknown; isValue(value: object): boolean };

const libraries: readonly Library[] = [
  {
    name: 'wagmi',
    provider: 'WagmiProvider',
    context: WagmiContext,
    isValue: (value) => 'connectors' in value && 'chains' in value && '_internal' in value,
  },
  {
    name: '@tanstack/react-query',
    provider: 'QueryClientProvider',
    context: QueryClientContext,
    isValue: (value) => 'getQueryCache' in value && 'mount' in value,
  },
];

/** Reports a host's provider that comes from another copy of its library, so that the widgets cannot see it. */
export function checkCopies(widget: Element): void {
  const providers = hostProviders(widget);
  for (const { name, provider, context, isValue } of libraries) {
    const of = providers.filter(({ value }) => isValue(value));
    if (!of.length || of.some((each) => each.context === context)) continue;
    report(
      `There are two copies of ${name} on this page: the ${provider} around MimicProvider comes from another copy than the one @mimic/widgets imports, so the widgets cannot see it. ` +
        `Run npm ls ${name} to find them, and install one version for both (npm dedupe, or overrides).`,
      '/provider#copies',
    );
  }
}

/** The context values around a widget's MimicProvider, nearest first; empty if React's internals have changed. */
function hostProviders(widget: Element): Provided[] {
  const key = Object.keys(widget).find((name) => name.startsWith('__reactFiber$'));
  const providers: Provided[] = [];
  let fiber = key ? (widget as unknown as Record<string, Fiber>)[key] : undefined;
  let config: unknown;
  let isHosts = false;
  for (; fiber; fiber = fiber.return ?? undefined) {
    const { type, memoizedProps } = fiber;
    const value = memoizedProps?.value as { config?: unknown } | undefined;
    if (contextOf(type) === MimicContext) config ??= value?.config;
    if (isHosts && typeof value === 'object' && value) providers.push({ context: contextOf(type), value });
    // the MimicProvider itself; everything above it is the host's
    if (config && typeof type === 'function' && memoizedProps?.config === config) isHosts = true;
  }
  return providers;
}

/** Since React 19 the context is the type of its provider's fiber. */
const contextOf = (type: unknown) =>
  (typeof type === 'object' && (type as { _context?: unknown } | null)?._context) || type;

/** Milliseconds to wait for style sheets that load with or after the scripts. */
const patience = 2_000;

const seen = new WeakSet<Element>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Checks, after a short wait, every widget on the page that was not checked before. */
export function checkPage(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const fresh = [...widgetsIn(document)].filter((widget) => !seen.has(widget));
    for (const widget of fresh) {
      seen.add(widget);
      checkCopies(widget);
    }
    checkSheets(fresh);
  }, patience);
}

/** Roots of widgets, in open shadow roots and in frames of the same origin too. */
function* widgetsIn(root: Document | ShadowRoot): Generator<Element> {
  yield* root.querySelectorAll('[data-mimic][data-theme]');
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) yield* widgetsIn(element.shadowRoot);
    if (element.localName !== 'iframe') continue;
    const { contentDocument } = element as HTMLIFrameElement;
    if (contentDocument) yield* widgetsIn(contentDocument);
  }
}

const key = Symbol.for('@mimic/widgets');

/** Counts the copies of this library on the page; widgets of one do not see the provider of another. */
function countCopies(): void {
  const page = globalThis as { [key]?: number };
  page[key] = (page[key] ?? 0) + 1;
  if (page[key] === 1) return;
  report(
    `${page[key]} copies of @mimic/widgets run on this page, and the widgets of one cannot see the MimicProvider of another. ` +
      'Run npm ls @mimic/widgets to find them, install one version, and bundle it once.',
    '/provider#copies',
  );
}

const most = 5;
const counts = new Map<string, number>();

/** False for a config that was created many times with the same content, probably on every render. */
function watchConfigs({ chain, indexerUrl, rpcUrls, contracts, collateralTokens }: MimicConfig): boolean {
  const key = JSON.stringify([chain.id, indexerUrl, rpcUrls, contracts, collateralTokens]);
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count < most) return true;
  report(
    `MimicProvider was given ${most} configs with the same content, and each new one drops every connection and cache. Call createMimicConfig once, outside your components.`,
    '/configuration#once',
  );
  return false;
}

countCopies();

const checkedConfigs = new WeakSet<MimicConfig>();

/** All checks of a config that need the network or the page. */
export function checkHost(config: MimicConfig, wagmi: Config): void {
  if (checkedConfigs.has(config)) return;
  checkedConfigs.add(config);
  // a config recreated on every render would be checked on every render
  if (!watchConfigs(config)) return;
  checkWagmi(config, wagmi);
  checkIndexer(config);
  checkChain(config);
}

function checkWagmi({ chain, wallet }: MimicConfig, { chains }: Config): void {
  if (chains.some(({ id }) => id === chain.id)) return;
  const source = wallet.config
    ? 'wallet.config'
    : 'The wagmi config of the WagmiProvider around MimicProvider';
  report(
    `${source} has the chains ${chains.map(({ id, name }) => `${id} (${name})`).join(', ')} but not ${chain.id} (${chain.name}), ` +
      'which is the chain of createMimicConfig. Add it to the chains and transports of your createConfig.',
    '/provider#wagmi',
  );
}
