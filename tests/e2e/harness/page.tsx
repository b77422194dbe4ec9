import { MimicProvider, type MimicTheme } from '@mimic/widgets/provider';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { WIDGETS } from '../../package/widgets';
import { FollowersDrafts } from './FollowersDrafts';
import { followerWallet } from './followerWallet';
import { type HarnessSettings, harnessConfig } from './harnessConfig';

declare global {
  interface Window {
    harness: { mount(): void; unmount(): void; recovered: string[] };
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
  const isFollowed = WIDGETS.some(({ component, followed }) => component === name && followed);
  const config = harnessConfig(settings, isFollowed ? { config: followerWallet(settings) } : undefined);
  const recovered: string[] = [];
  let root: Root | undefined;

  const tree = () => (
    <StrictMode>
      <MimicProvider config={config} theme={(params.get('theme') as MimicTheme | null) ?? 'light'}>
        {isFollowed && <FollowersDrafts {...settings} />}
        <Widget {...settings.props[name]} />
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
  if (params.get('render') === 'server') {
    root = hydrateRoot(element, tree(), { onRecoverableError: (error) => recovered.push(String(error)) });
  } else {
    window.harness.mount();
  }
}
