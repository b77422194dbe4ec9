import type { MimicTheme } from '@mimic/widgets/provider';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, version } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { HarnessSettings } from './harnessConfig';
import { hostTree } from './hostTree';
import { prefetchedBy } from './Prefetched';

declare global {
  var harness: {
    mount(): void;
    unmount(): void;
    /** What the widget has read so far. */
    prefetched(): string;
    /** The widgets' pending requests. */
    fetching(): number;
    recovered: string[];
    react: string;
  };
}

/** Mounts the widget named in the URL; `window.harness` mounts and unmounts it again. */
export async function openPage(widgets: Readonly<Record<string, ComponentType>>): Promise<void> {
  const params = new URLSearchParams(location.search);
  const name = params.get('widget') ?? '';
  const Widget = widgets[name];
  const element = document.getElementById('widget');
  if (!Widget || !element) return;

  const settings = (await (await fetch('/config.json')).json()) as HarnessSettings;
  const theme = (params.get('theme') as MimicTheme | null) ?? 'light';
  const data = document.getElementById('prefetched')?.textContent ?? undefined;
  let client: QueryClient | undefined;
  const others = params.get('beside')?.split(',') ?? [];
  const beside = others.map((other) => {
    const Other = widgets[other];
    return Other && <Other key={other} {...settings.props[other]} />;
  });
  const onClient = (own: QueryClient) => {
    client = own;
  };
  const treeIn = hostTree(name, Widget, settings, { data, onClient }, beside);
  const recovered: string[] = [];
  let root: Root | undefined;

  const tree = () => treeIn(theme);
  window.harness = {
    recovered,
    react: version,
    prefetched: () => (client ? prefetchedBy(client) : ''),
    fetching: () => client?.isFetching() ?? 0,
    mount() {
      root = createRoot(element);
      root.render(tree());
    },
    unmount() {
      root?.unmount();
      root = undefined;
    },
  };
  if (['server', 'prefetched'].includes(params.get('render') ?? '')) {
    root = hydrateRoot(element, tree(), { onRecoverableError: (error) => recovered.push(String(error)) });
  } else {
    window.harness.mount();
  }
}
