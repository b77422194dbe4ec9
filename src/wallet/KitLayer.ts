/** Elements that may contain the clicked button and would cover the kit, or close when they lose focus. */
const layers = 'dialog[open], [popover]:popover-open, [role="dialog"], [aria-modal="true"]';

/**
 * Holds the kit's modal in the page. It is recreated for each opening, because it cannot be moved: usually at the end of
 * body, above everything by its z-index. When Connect is clicked inside a dialog or popover, it is placed inside that, in
 * a modal dialog of its own: only the browser's top layer is above another dialog, and only a descendant keeps the dialogs
 * and popovers around it open and usable. It takes the focus while open, and then returns it.
 */
export class KitLayer {
  #root: HTMLElement | undefined;
  #focused: Element | null = null;

  /** `close` asks the kit to close; the layer is removed once it has. */
  constructor(private readonly close: () => void) {}

  show(opener: Element | null): void {
    if (this.#root?.isConnected) return;
    this.#focused = opener ?? document.activeElement;
    const around = this.#focused?.closest(layers);
    const modal = document.createElement('w3m-modal');
    void focusOnceDrawn(modal);
    if (!around) {
      this.#root = modal;
      document.body.append(modal);
      return;
    }
    const dialog = document.createElement('dialog');
    dialog.dataset.mimic = 'wallet-kit';
    Object.assign(dialog.style, frameless);
    dialog.addEventListener('cancel', this.#onCancel);
    window.addEventListener('keydown', this.#onKeyDown, { capture: true });
    dialog.append(modal);
    this.#root = dialog;
    around.append(dialog);
    dialog.showModal();
  }

  hide(): void {
    if (!this.#root) return;
    window.removeEventListener('keydown', this.#onKeyDown, { capture: true });
    this.#root.remove();
    this.#root = undefined;
    if (this.#focused instanceof HTMLElement && this.#focused.isConnected) this.#focused.focus();
    this.#focused = null;
  }

  readonly #onCancel = (event: Event) => {
    event.preventDefault();
    this.close();
  };

  // Escape closes only the kit: once the kit is gone, the browser would close the dialog behind it with the same key
  // press
  readonly #onKeyDown = (event: KeyboardEvent) => {
    const root = this.#root;
    if (event.key !== 'Escape' || !root) return;
    if (!root.contains(document.activeElement)) cardOf(root.querySelector('w3m-modal'))?.focus();
    // if it cannot be focused, something is above it, such as a wallet's own dialog
    if (!root.contains(document.activeElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.close();
  };
}

const cardOf = (modal: Element | null) =>
  modal?.shadowRoot?.querySelector<HTMLElement>('[role="alertdialog"]');

/** Focuses the kit's card: the kit does so before there is anything to focus. */
async function focusOnceDrawn(modal: HTMLElement & { updateComplete?: Promise<unknown> }) {
  await customElements.whenDefined('w3m-modal');
  await modal.updateComplete;
  requestAnimationFrame(() => {
    // a part of the kit may have taken the focus in the meantime
    if (!modal.matches(':focus')) cardOf(modal)?.focus();
  });
}

const frameless: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'visible',
};
