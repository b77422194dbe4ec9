import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { HarnessSettings } from './harnessConfig';
import { hostTree } from './hostTree';

/** Runs under plain Node: prints the markup of every widget, by its component's name, as JSON. */
export async function renderAll(widgets: Readonly<Record<string, ComponentType>>): Promise<void> {
  const settings = JSON.parse(process.argv[2] ?? '') as HarnessSettings;
  const markup = Object.entries(widgets).map(([name, Widget]) => [
    name,
    renderToString(hostTree(name, Widget, settings)('light')),
  ]);
  process.stdout.write(JSON.stringify(Object.fromEntries(markup)));
}
