import { type PlaceParameters, place } from './place';

/**
 * Keeps a fixed panel beside its anchor while the page scrolls or the viewport, the panel or the anchor changes size;
 * in the middle of the viewport if there is no anchor. Sets `left`, `top` and `data-placed` on the panel. Both may be
 * in another document than this script's, such as a frame's. Returns a function that stops it.
 */
export function keepPlaced(
  anchor: Element | null,
  panel: HTMLElement,
  options: Omit<PlaceParameters, 'rtl'>,
): () => void {
  const { ownerDocument } = panel;
  const view = ownerDocument.defaultView ?? window;
  const update = () => {
    // in a frame without a doctype, the body has the viewport's size
    const scroller = ownerDocument.scrollingElement ?? ownerDocument.documentElement;
    const { clientWidth: width, clientHeight: height } = scroller;
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    const isThere = anchor?.getClientRects().length;
    const { left, top } =
      anchor && isThere
        ? place(
            anchor.getBoundingClientRect(),
            size,
            { width, height },
            {
              ...options,
              rtl: getComputedStyle(anchor).direction === 'rtl',
            },
          )
        : { left: (width - size.width) / 2, top: (height - size.height) / 2 };
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
    panel.dataset.placed = '';
  };
  // absent in tests without a browser
  const observer = view.ResizeObserver && new view.ResizeObserver(update);
  if (anchor) observer?.observe(anchor);
  observer?.observe(panel);
  view.addEventListener('scroll', update, { capture: true, passive: true });
  view.addEventListener('resize', update);
  update();
  return () => {
    observer?.disconnect();
    view.removeEventListener('scroll', update, { capture: true });
    view.removeEventListener('resize', update);
  };
}
