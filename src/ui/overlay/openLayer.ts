import { closeOnEscape } from './closeOnEscape';
import { keepPlaced } from './keepPlaced';
import type { PlaceParameters } from './place';

export { closeOnEscape };

/** Shows a layer beside its anchor until it is closed, by Escape among others. Returns a function that stops it. */
export function openLayer(
  anchor: Element | null,
  layer: HTMLElement,
  {
    close,
    of = layer,
    ...place
  }: Omit<PlaceParameters, 'rtl'> & { close(): void /** What the key press must reach. */; of?: Element },
): () => void {
  const stops = [keepPlaced(anchor, layer, place), closeOnEscape(of, close)];
  return () => {
    for (const stop of stops) stop();
  };
}
