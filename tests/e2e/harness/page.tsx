import { MimicProvider, type MimicTheme } from '@mimic/widgets/provider';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { harnessConfig } from './harnessConfig';

declare global {
  interface Window {
    harness: { mount(): void; unmount(): void; recovered: string[] };
  }
}

/** Mounts the widget that the page's address asks for; `window.harness` mounts and unmounts it again. */
export async function openPage(widgets: Readonly<Record<string, ComponentType>>): Promise<void> {
  const params = new URLSearchParams(location.search);
  const Widget = widgets[params.get('widget') ?? ''];
  const element = document.getElementById('widget');
  if (!Widget || !element) return;

  const config = harnessConfig(await (await fetch('/config.json')).json());
  const recovered: string[] = [];
  let root: Root | undefined;

  const tree = () => (
    <StrictMode>
      <MimicProvider config={config} theme={(params.get('theme') as MimicTheme | null) ?? 'light'}>
        <Widget />
      </MimicProvider>
    </StrictMode>
  );
  window.harness = {
    recovered,
    mount() {
      root = createRoot(element);
      root.render(tree());
    },
    unmount() {
      root?.unmount();
      root = undefined;
    },
  };
  if (element.firstChild) {
    root = hydrateRoot(element, tree(), { onRecoverableError: (error) => recovered.push(String(error)) });
  } else {
    window.harness.mount();
  }
}
