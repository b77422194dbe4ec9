import { QueryClientContext } from '@tanstack/react-query';
import { WagmiContext } from 'wagmi';
import { MimicContext } from '../provider/MimicContext';
import { report } from './report';

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
