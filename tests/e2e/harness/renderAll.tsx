import { MimicProvider } from '@mimic/widgets/provider';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type HarnessSettings, harnessConfig } from './harnessConfig';

/** Runs under plain Node: prints the markup of every widget, by its component's name, as JSON. */
export async function renderAll(widgets: Readonly<Record<string, ComponentType>>): Promise<void> {
  const settings = JSON.parse(process.argv[2] ?? '') as HarnessSettings;
  const config = harnessConfig(settings);
  const markup = Object.entries(widgets).map(([name, Widget]) => [
    name,
    renderToString(
      <StrictMode>
        <MimicProvider config={config} theme="light">
          <Widget {...settings.props[name]} />
        </MimicProvider>
      </StrictMode>,
    ),
  ]);
  process.stdout.write(JSON.stringify(Object.fromEntries(markup)));
}
