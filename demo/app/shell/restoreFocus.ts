const WATCHED = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };

/**
 * Keeps the keyboard focus near elements matching `selector`: when a focused button inside one is disabled or removed, the
 * element gets the focus; when the element is removed, the previously focused one. Returns a function that stops it.
 */
export function restoreFocus(selector: string): () => void {
  let focusedPart: HTMLElement | null = null;
  let before: HTMLElement | null = null;
  const focus = (element: HTMLElement) => {
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (!focusedPart || (activeElement !== body && !activeElement?.matches(':disabled'))) return;
    if (focusedPart.isConnected) return focus(focusedPart);
    leave();
    if (before?.isConnected) focus(before);
  });
  const leave = () => {
    focusedPart = null;
    observer.disconnect();
  };
  const enter = ({ target, relatedTarget }: FocusEvent) => {
    const element = target as Element;
    const inside = element.closest<HTMLElement>(selector);
    // a wallet's dialog returns the focus itself
    if (!inside) return element.closest('dialog') ? undefined : leave();
    if (focusedPart === inside) return;
    focusedPart = inside;
    before = relatedTarget as HTMLElement | null;
    observer.observe(document.body, WATCHED);
  };
  // a click outside counts as leaving; a removed button or a switch to another window does not
  const press = ({ target }: PointerEvent) => {
    if (!(target as Element).closest(`${selector}, dialog`)) leave();
  };
  document.addEventListener('focusin', enter);
  document.addEventListener('pointerdown', press);
  return () => {
    leave();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('pointerdown', press);
  };
}
