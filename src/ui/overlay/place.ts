export type Placement = 'bottom-start' | 'bottom' | 'bottom-end';

type Size = { width: number; height: number };
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;

export type PlaceParameters = {
  placement: Placement;
  /** Pixels between anchor and panel. */
  spacing: number;
  /** The least pixels between panel and viewport edge. */
  edge: number;
  rtl: boolean;
};

/**
 * The position of a panel's top left corner, in viewport pixels: below its anchor, above if there is only room there,
 * else on the side with more room; kept inside the viewport if it fits.
 */
export function place(
  anchor: Box,
  panel: Size,
  viewport: Size,
  { placement, spacing, edge, rtl }: PlaceParameters,
): { left: number; top: number } {
  const below = viewport.height - edge - (anchor.bottom + spacing);
  const above = anchor.top - spacing - edge;
  const goesBelow = panel.height <= below || (panel.height > above && below >= above);
  const top = goesBelow ? anchor.bottom + spacing : anchor.top - spacing - panel.height;

  const centred = anchor.left + (anchor.width - panel.width) / 2;
  const atStart = (placement === 'bottom-start') !== rtl;
  const aligned = atStart ? anchor.left : anchor.right - panel.width;
  const spare = viewport.width - panel.width;
  // nearly as wide as a phone: the same space on both sides
  const left = spare < 64 ? spare / 2 : placement === 'bottom' ? centred : aligned;
  return {
    left: clamp(left, edge, spare - edge),
    top: clamp(top, edge, viewport.height - edge - panel.height),
  };
}

/** If the limits cross, the lower one wins: a panel's beginning is always reachable. */
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

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
