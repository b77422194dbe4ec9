import { keepPlaced, type PlaceParameters } from './place';

type Layer = { element: Element; close(): void; needsFocus: boolean | undefined };

/** What Escape closes, the latest first. */
const layers: Layer[] = [];

/**
 * Closes a layer of ours on Escape, and nothing else: a host's dialogs listen for the key on the document, on the window or on
 * an element around the widget, and would close along with it. Comes before them, for the latest layer that the key press
 * means: with `needsFocus` only while the focus is in it. Returns a function that stops it.
 */
export function closeOnEscape(element: Element, close: () => void, needsFocus?: boolean): () => void {
  const layer = { element, close, needsFocus };
  const view = element.ownerDocument.defaultView!;
  layers.unshift(layer);
  // the same function is added only once
  view.addEventListener('keydown', onKeyDown, true);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (!layers[0]) view.removeEventListener('keydown', onKeyDown, true);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  // an input method uses the key, too
  if (event.key !== 'Escape' || event.isComposing) return;
  const path = event.composedPath() as Element[];
  // not if it belongs to a dialog above the layer, such as a wallet's
  const dialog = path.find(({ localName }) => localName === 'dialog');
  const isAbove = (element: Element) =>
    dialog &&
    ![element, (element.getRootNode() as ShadowRoot).host].some((each) => each && dialog.contains(each));
  const layer = layers.find(({ element, needsFocus }) =>
    needsFocus ? path.includes(element) : !isAbove(element),
  );
  if (!layer) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  layer.close();
}

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
