import { MimicError } from '../exports/core';
import type { MimicLocale, MimicTheme } from '../exports/provider';
import { readChoice } from './attributes';
import type { EmbeddedWidget } from './EmbeddedWidget';
import { emit } from './events';
import { languageOf } from './languages';
import type { MimicEmbedConfig } from './MimicEmbedConfig';
import { dress, placeOf } from './place';
import { SharedProvider } from './SharedProvider';
import { type ConfiguredElement, configOf, settingsOf } from './settings';

// never removed: wallet discovery listens forever, once per configuration
const providers = new Map<string, SharedProvider>();
const showing = new WeakMap<HTMLElement, SharedProvider>();
const failures = new WeakMap<HTMLElement, HTMLElement>();
/** The last call for each element: a slower, earlier one must not undo it. */
const calls = new WeakMap<HTMLElement, object>();
const themes: readonly MimicTheme[] = ['auto', 'light', 'dark'];

/** Renders an element from its current attributes and configuration, or shows the error in them instead. */
export async function show(element: ConfiguredElement, widget: EmbeddedWidget): Promise<void> {
  const call = {};
  calls.set(element, call);
  try {
    const settings = settingsOf(element);
    if (!settings) return wait(element);
    const { mount } = placeOf(element);
    const [locale] = await Promise.all([readLocale(element), dress(element, widget)]);
    if (!element.isConnected || calls.get(element) !== call) return;
    const provider = providerOf(settings);
    const shown = {
      mount,
      node: widget.draw(element),
      theme: readChoice(element, 'theme', themes) ?? 'auto',
      locale,
    };
    if (showing.get(element) !== provider) hide(element);
    failures.get(element)?.remove();
    showing.set(element, provider);
    provider.show(element, shown);
  } catch (error) {
    if (calls.get(element) !== call) return;
    hide(element);
    fail(element, error);
  }
}

/** Removes an element's widget and releases everything it held. */
export function hide(element: HTMLElement): void {
  showing.get(element)?.hide(element);
  showing.delete(element);
}

/** An element that a script creates is configured by that script, maybe later. */
function wait(element: HTMLElement): void {
  hide(element);
  console.info(`<${element.localName}> waits for config, #mimic-config or indexer-url.`);
}

function providerOf(settings: MimicEmbedConfig): SharedProvider {
  const key = JSON.stringify(settings, (_, value: unknown) => inOrder(value));
  const known = providers.get(key);
  if (known) return known;
  const provider = new SharedProvider(configOf(settings));
  providers.set(key, provider);
  return provider;
}

/** Sorts the names, so that two configurations with the same content are equal. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readLocale(element: HTMLElement): Promise<string | MimicLocale | undefined> {
  const tag = element.getAttribute('locale');
  if (tag === null) return undefined;
  try {
    return await languageOf(tag);
  } catch (cause) {
    throw new MimicError(`locale must be a BCP 47 tag such as de-DE, got "${tag}".`, {
      cause,
      docsPath: '/hosts/script-tag#elements',
    });
  }
}

/** Shows the error to the developer in the console, and to users in the page. */
function fail(element: HTMLElement, error: unknown): void {
  console.error(`<${element.localName}>`, error);
  const text = failures.get(element) ?? document.createElement('p');
  failures.set(element, text);
  text.setAttribute('role', 'alert');
  text.textContent = `<${element.localName}>: ${error instanceof MimicError ? error.shortMessage : String(error)}`;
  (element.shadowRoot ?? element).append(text);
  emit(element, 'mimic-error', { error });
}
