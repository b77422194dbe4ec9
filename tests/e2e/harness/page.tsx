import type { MimicTheme } from '@mimic/widgets/provider';
import { type ComponentType, version } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { HarnessSettings } from './harnessConfig';
import { hostTree } from './hostTree';

declare global {
  interface Window {
    harness: { mount(): void; unmount(): void; recovered: string[]; react: string };
  }
}

/** Mounts the widget that the page's address asks for; `window.harness` mounts and unmounts it again. */
export async function openPage(widgets: Readonly<Record<string, ComponentType>>): Promise<void> {
  const params = new URLSearchParams(location.search);
  const name = params.get('widget') ?? '';
  const Widget = widgets[name];
  const element = document.getElementById('widget');
  if (!Widget || !element) return;

  const settings = (await (await fetch('/config.json')).json()) as HarnessSettings;
  const theme = (params.get('theme') as MimicTheme | null) ?? 'light';
  const treeIn = hostTree(name, Widget, settings);
  const recovered: string[] = [];
  let root: Root | undefined;

  const tree = () => treeIn(theme);
  window.harness = {
    recovered,
    react: version,
    mount() {
      root = createRoot(element);
      root.render(tree());
    },
    unmount() {
      root?.unmount();
      root = undefined;
    },
  };
  if (params.get('render') === 'server') {
    root = hydrateRoot(element, tree(), { onRecoverableError: (error) => recovered.push(String(error)) });
  } else {
    window.harness.mount();
  }
}
