import { report } from './report';

/** Whether the rules of a widget are on its page: those of every class it carries. */
export function checkSheet(widget: Element): void {
  const name = widget.getAttribute('data-mimic');
  const root = widget.getRootNode();
  if (!name || !widget.isConnected || !('styleSheets' in root)) return;
  const place = 'host' in root ? 'the shadow root it stands in' : 'its page';
  const advice = `Add @mimic/widgets/${sheets[name] ?? name}.css, or @mimic/widgets/styles.css for all widgets, to ${place}.`;
  const tell = (problem: string) => report(`data-mimic="${name}" ${problem} ${advice}`, '/provider#styles');
  if (!getComputedStyle(widget).getPropertyValue('--m-color-surface')) {
    tell('has no style sheet.');
    return;
  }
  const rules = textOf(root as Document | ShadowRoot);
  const bare = rules === undefined ? undefined : classesIn(widget).find((each) => !hasRule(each, rules));
  if (bare) {
    tell(`has a style sheet of another widget or version: none has a rule for its class ${bare}.`);
  }
}

/** Where a sheet is not called as its widget. */
const sheets: Readonly<Record<string, string>> = { 'network-notice': 'connect-button' };

/** As the build names them; the root may carry the host's too. */
const classesIn = (widget: Element) =>
  [...widget.querySelectorAll('[class^="mimic-"]')]
    .flatMap((element) => [...element.classList])
    .filter((name) => /^mimic-[0-9a-z]{3,5}$/.test(name));

const hasRule = (name: string, rules: string) => new RegExp(`\\.${name}(?![\\w-])`).test(rules);

/** All rules as text; undefined where a sheet is of another origin, which nobody may read. */
function textOf({ styleSheets, adoptedStyleSheets }: Document | ShadowRoot): string | undefined {
  try {
    return [...styleSheets, ...(adoptedStyleSheets ?? [])].map(rulesOf).join('\n');
  } catch {
    return undefined;
  }
}

const rulesOf = (sheet: CSSStyleSheet): string =>
  [...sheet.cssRules]
    .map((rule) => {
      const imported = (rule as CSSImportRule).styleSheet;
      return imported ? rulesOf(imported) : rule.cssText;
    })
    .join('\n');
