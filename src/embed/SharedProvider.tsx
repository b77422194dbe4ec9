import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { MimicConfig } from '../exports/core';
import { type MimicLocale, MimicProvider, type MimicTheme } from '../exports/provider';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { reportTo } from './events';

/** What an element renders, and where. */
export type Shown = {
  mount: HTMLElement;
  node: ReactNode;
  theme: MimicTheme;
  locale: string | MimicLocale | undefined;
};

let roots = 0;

/** The provider that elements of one configuration share: one wallet, one cache, one set of drafts. */
export class SharedProvider {
  readonly #config: MimicConfig;
  /** Null while an element's widget is being removed. */
  readonly #shown = new Map<HTMLElement, Shown | null>();
  readonly #keys = new WeakMap<HTMLElement, string>();
  #root: Root | undefined;
  #keyed = 0;

  constructor(config: MimicConfig) {
    this.#config = config;
  }

  show(element: HTMLElement, widget: Shown): void {
    if (!this.#keys.has(element)) this.#keys.set(element, String(this.#keyed++));
    this.#shown.set(element, widget);
    this.#draw();
  }

  /** Removing the last element ends all timers and streams and drops the cache. */
  hide(element: HTMLElement): void {
    if (!this.#shown.has(element)) return;
    // if the page has damaged the widget's DOM, React fails to remove it: remove it alone, while its boundary is
    // mounted
    this.#shown.set(element, null);
    flushSync(() => this.#draw());
    this.#shown.delete(element);
    this.#draw();
  }

  #draw(): void {
    if (!this.#shown.size) {
      this.#root?.unmount();
      this.#root = undefined;
      return;
    }
    // ids of its own: the page may have a React that counts too
    this.#root ??= createRoot(document.createElement('div'), { identifierPrefix: `mimic${roots++}-` });
    const portals = [...this.#shown].map(([element, widget]) => (
      <ErrorBoundary key={this.#keys.get(element)} onError={reportTo(element)} fallback={() => null}>
        {widget && createPortal(this.#portal(element, widget), widget.mount)}
      </ErrorBoundary>
    ));
    this.#root.render(<MimicProvider config={this.#config}>{portals}</MimicProvider>);
  }

  #portal(element: HTMLElement, { node, theme, locale }: Shown): ReactNode {
    return (
      <ErrorBoundary
        onError={reportTo(element)}
        fallback={(_, reset) => <Failure config={this.#config} retry={reset} />}
      >
        <MimicProvider config={this.#config} theme={theme} locale={locale}>
          {node}
        </MimicProvider>
      </ErrorBoundary>
    );
  }
}

type FailureProps = { config: MimicConfig; retry(): void };

/** Shown when something around a widget fails; a widget reports its own failures. */
const Failure = ({ config: { messages }, retry }: FailureProps) => (
  <p role="alert">
    <span>{`${messages.common.failed} `}</span>
    <button type="button" onClick={retry}>
      {messages.common.retry}
    </button>
  </p>
);
