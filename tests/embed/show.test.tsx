import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EmbeddedWidget } from '../../src/embed/EmbeddedWidget';
import type { ConfiguredElement } from '../../src/embed/settings';
import type { useMimic as UseMimic } from '../../src/exports/provider';

let answerGerman: () => void;

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../../src/embed/languages', () => ({
    languageOf: (tag: string) =>
      tag === 'de'
        ? new Promise((resolve) => {
            answerGerman = () => resolve('de');
          })
        : Promise.resolve(tag),
  }));
  // jsdom has no constructible sheets
  vi.doMock('../../src/embed/styleSheets', () => ({ adopt: () => undefined }));
});
afterAll(() => {
  vi.doUnmock('../../src/embed/languages');
  vi.doUnmock('../../src/embed/styleSheets');
  vi.resetModules();
  document.body.replaceChildren();
});

const settings = (indexerUrl: string) => ({ indexerUrl, rpcUrl: 'https://node.example' });

const Shown = ({ of }: { of: typeof UseMimic }) => <p>{of().config.indexerUrl}</p>;

it('an element shows its latest configuration, however slowly an earlier one’s language loads', async () => {
  const { show } = await import('../../src/embed/show');
  const { useMimic } = await import('../../src/exports/provider');
  const widget: EmbeddedWidget = { styles: '', draw: () => <Shown of={useMimic} /> };
  const element: ConfiguredElement = Object.assign(document.createElement('div'), { config: undefined });
  document.body.append(element);
  element.config = settings('https://former.example');
  element.setAttribute('locale', 'de');
  const former = show(element, widget);
  element.config = settings('https://latest.example');
  element.removeAttribute('locale');
  await show(element, widget);
  const shown = () => element.shadowRoot?.querySelector('p')?.textContent;
  await vi.waitFor(() => expect(shown()).toBe('https://latest.example'));
  answerGerman();
  await former;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()).toBe('https://latest.example');
});
