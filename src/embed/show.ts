import { MimicError } from '../exports/core';
import type { MimicLocale, MimicTheme } from '../exports/provider';
import { readChoice } from './attributes';
import type { EmbeddedWidget } from './EmbeddedWidget';
import { emit } from './events';
import { languageOf } from './languages';
import type { MimicEmbedConfig } from './MimicElement';
import { SharedProvider } from './SharedProvider';
import { type ConfiguredElement, configOf, settingsOf } from './settings';
import { adopt } from './styleSheets';

type Place = {
  /** The element that React renders into. */
  mount: HTMLElement;
  /** The parent of `mount`. */
  parent: ShadowRoot | HTMLElement;
  /** What its style sheet applies to: a shadow root, or the element in the page. */
  target: ShadowRoot | HTMLElement;
};

const places = new WeakMap<HTMLElement, Place>();

/**
 * Where an element's widget is drawn: in its own shadow root, or in the page with `shadow="none"`. Decided once, before
 * the first render.
 *
 * @throws MimicError for any other `shadow`
 */
function placeOf(element: HTMLElement): Place {
  const existing = places.get(element);
  if (existing) {
    // the page may have emptied its parent
    if (!existing.mount.isConnected && element.isConnected) existing.parent.append(existing.mount);
    return existing;
  }
  const shadow = readChoice(element, 'shadow', ['open', 'none']) ?? 'open';
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const mount = document.createElement('div');
  const place =
    shadow === 'open' ? { mount, parent: root, target: root } : { mount, parent: element, target: element };
  if (shadow === 'none') {
    // in the page, but alone: the element's other content belongs to the page and is no longer shown
    const slot = document.createElement('slot');
    slot.name = 'mimic';
    mount.slot = slot.name;
    root.replaceChildren(slot);
  } else root.replaceChildren();
  place.parent.append(mount);
  places.set(element, place);
  return place;
}

/**
 * Adds a widget's style sheet to its root. Several widgets in one root need the sheet of all widgets, whose rules are
 * in order.
 */
async function dress(element: HTMLElement, { styles, inline }: EmbeddedWidget): Promise<void> {
  const display = inline ? 'inline-block' : 'block';
  const { target } = placeOf(element);
  if (target instanceof ShadowRoot) {
    return adopt(target, [`:host{display:${display}}:host([hidden]){display:none}`, styles]);
  }
  const { pageStyles } = await import('./pageStyles');
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  // any rule of the page wins
  adopt(root, [`:where(${element.localName}:not([hidden])){display:${display}}`, pageStyles]);
}

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
    const drawing = {
      mount,
      node: widget.draw(element),
      theme: readChoice(element, 'theme', themes) ?? 'auto',
      locale,
    };
    if (showing.get(element) !== provider) hide(element);
    failures.get(element)?.remove();
    showing.set(element, provider);
    provider.show(element, drawing);
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
  const existing = providers.get(key);
  if (existing) return existing;
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
