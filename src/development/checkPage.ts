import { checkCopies } from './checkCopies';
import { checkSheet } from './checkSheet';

/** Milliseconds until sheets that come with or after the scripts have come. */
const patience = 2_000;

const seen = new WeakSet<Element>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks, a little later, at every widget on the page that was not looked at before. */
export function checkPage(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const widget of widgetsIn(document)) {
      if (seen.has(widget)) continue;
      seen.add(widget);
      checkCopies(widget);
      checkSheet(widget);
    }
  }, patience);
}

/** Roots of widgets, in open shadow roots and in frames of the same origin too. */
function* widgetsIn(root: Document | ShadowRoot): Generator<Element> {
  yield* root.querySelectorAll('[data-mimic][data-theme]');
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) yield* widgetsIn(element.shadowRoot);
    if (element.localName !== 'iframe') continue;
    const { contentDocument } = element as HTMLIFrameElement;
    if (contentDocument) yield* widgetsIn(contentDocument);
  }
}
