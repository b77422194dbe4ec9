import { type PlaceOptions, place } from './place';

/**
 * Keeps a fixed panel beside its anchor while the page scrolls, the viewport changes, or either of them grows. Sets
 * `left`, `top` and `data-placed` on the panel. Returns a function that stops it.
 */
export function keepPlaced(
  anchor: Element,
  panel: HTMLElement,
  options: Omit<PlaceOptions, 'rtl'>,
): () => void {
  const update = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const rtl = getComputedStyle(anchor).direction === 'rtl';
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    const { left, top } = place(anchor.getBoundingClientRect(), size, { width, height }, { ...options, rtl });
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
    panel.dataset.placed = '';
  };
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
  observer?.observe(anchor);
  observer?.observe(panel);
  window.addEventListener('scroll', update, { capture: true, passive: true });
  window.addEventListener('resize', update);
  update();
  return () => {
    observer?.disconnect();
    window.removeEventListener('scroll', update, { capture: true });
    window.removeEventListener('resize', update);
  };
}
