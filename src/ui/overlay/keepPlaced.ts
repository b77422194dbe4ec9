import { type PlaceParameters, place } from './place';

/**
 * Keeps a fixed panel beside its anchor while the page scrolls, the viewport changes, or either of them grows; in the
 * viewport's middle if there is no anchor. Sets `left`, `top` and `data-placed` on the panel. Both may
 * be in another document than this script's, such as a frame's. Returns a function that stops it.
 */
export function keepPlaced(
  anchor: Element | null,
  panel: HTMLElement,
  options: Omit<PlaceParameters, 'rtl'>,
): () => void {
  const { ownerDocument } = panel;
  const view = ownerDocument.defaultView ?? window;
  const update = () => {
    // a frame without a doctype has its viewport's size on its body
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
  // absent where tests run without a browser
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
