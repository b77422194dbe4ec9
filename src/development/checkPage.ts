import { checkCopies } from './checkCopies';
import { checkSheets } from './checkSheets';

/** Milliseconds to wait for style sheets that load with or after the scripts. */
const patience = 2_000;

const seen = new WeakSet<Element>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Checks, after a short wait, every widget on the page that was not checked before. */
export function checkPage(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const fresh = [...widgetsIn(document)].filter((widget) => !seen.has(widget));
    for (const widget of fresh) {
      seen.add(widget);
      checkCopies(widget);
    }
    checkSheets(fresh);
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
