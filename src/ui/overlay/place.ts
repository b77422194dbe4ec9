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
