import { text } from 'node:stream/consumers';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { HarnessSettings } from './harnessConfig';
import { hostTree } from './hostTree';
import { setClockBack } from './setClockBack';

const twoDays = 2 * 86_400_000;

/** What the server should render. */
export type ServerInput = {
  settings: HarnessSettings;
  /** A widget's prefetched data, by its component's name; with it, that widget alone is rendered. */
  prefetched?: Readonly<Record<string, string>>;
};

/** Runs in plain Node: reads a ServerInput, prints the widgets' markup by component name as JSON. Its page is two days old. */
export async function renderAll(widgets: Readonly<Record<string, ComponentType>>): Promise<void> {
  setClockBack(twoDays);
  const { settings, prefetched } = JSON.parse(await text(process.stdin)) as ServerInput;
  const markup = Object.entries(widgets)
    .filter(([name]) => !prefetched || name in prefetched)
    .map(([name, Widget]) => [
      name,
      renderToString(hostTree(name, Widget, settings, { data: prefetched?.[name] })('light')),
    ]);
  process.stdout.write(JSON.stringify(Object.fromEntries(markup)));
}
