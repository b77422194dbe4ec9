import { commonAttributes, type ElementName, elements } from './elements';
import type { MimicEmbedConfig } from './MimicElement';

// the package's texts failed to load too
const NOT_LOADED = 'Couldn’t load this part of the page. Reload to try again.';

/** Registers every element, once; on a server there is nothing to do. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return;
  for (const name of Object.keys(elements) as ElementName[]) {
    // a page may load the script twice, also from two places
    if (!customElements.get(name)) customElements.define(name, elementOf(name));
  }
}

function elementOf(name: ElementName): CustomElementConstructor {
  const { attributes, load }: (typeof elements)[ElementName] = elements[name];
  const observed: readonly string[] = [...commonAttributes, ...attributes];
  const properties = new Map(
    observed.filter((each) => each !== 'config').map((each) => [propertyOf(each), each]),
  );

  class Element extends HTMLElement {
    static readonly observedAttributes = observed;
    #config: MimicEmbedConfig | undefined;
    #isQueued = false;
    #isDrawn = false;
    #hasShown = false;

    get config(): MimicEmbedConfig | undefined {
      return this.#config;
    }

    set config(config: MimicEmbedConfig | undefined) {
      this.#config = config;
      this.#queue();
    }

    connectedCallback(): void {
      this.#takeEarly();
      this.#queue();
    }

    disconnectedCallback(): void {
      this.#queue();
    }

    attributeChangedCallback(_: string, before: string | null, after: string | null): void {
      if (before !== after) this.#queue();
    }

    /** A value set before the script loaded would shadow the property. */
    #takeEarly(): void {
      for (const property of ['config', ...properties.keys()]) {
        if (!Object.hasOwn(this, property)) continue;
        const value: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        Reflect.set(this, property, value);
      }
    }

    /** Renders once for all changes a script makes at a time: moving an element removes and inserts it. */
    #queue(): void {
      if (this.#isQueued) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        if (this.isConnected || this.#isDrawn) this.#update();
      });
    }

    async #update(): Promise<void> {
      this.#isDrawn = true;
      try {
        const [{ show, hide }, widget] = await Promise.all([import('./show'), load(), isParsed()]);
        if (this.isConnected) {
          this.#hasShown = true;
          show(this, widget);
        } else hide(this);
      } catch (error) {
        // a browser does not request a failed script again
        console.error(`Could not load <${name}>.`, error);
        if (!this.#hasShown) this.textContent = NOT_LOADED;
        this.dispatchEvent(
          new CustomEvent('mimic-error', { detail: { error }, bubbles: true, composed: true }),
        );
      }
    }
  }

  for (const [property, attribute] of properties) reflect(Element.prototype, property, attribute);
  return Element;
}

/** Makes a property read and write an attribute. */
function reflect(prototype: HTMLElement, property: string, attribute: string): void {
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return this.getAttribute(attribute);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : String(value));
    },
  });
}

/** `indexer-url` → `indexerUrl` */
const propertyOf = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The page's configuration may come after the element. */
const isParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
