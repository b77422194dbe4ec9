import { report } from './report';

/** What is wrong with the style sheets around a widget. */
type Problem = { name: string; place: string; kind: 'none' | 'other'; bare: string };

let isReported = false;

/**
 * Checks that the page has rules for every class of these widgets. Reports the first widgets that lack any, together
 * and only once: the fix covers later ones too.
 */
export function checkSheets(widgets: readonly Element[]): void {
  if (isReported) return;
  const problems = widgets.flatMap((widget) => problemOf(widget) ?? []);
  const [first] = problems;
  if (!first) return;
  isReported = true;
  const { kind, place, bare } = first;
  const names = [...new Set(problems.filter((each) => each.kind === kind).map(({ name }) => name))];
  const isOne = names.length === 1;
  const problem =
    kind === 'none'
      ? `${isOne ? 'has' : 'have'} no style sheet.`
      : `${isOne ? 'has' : 'have'} only the style sheet of another widget, or of another version of @mimic/widgets: it has no rule for the class ${bare}.`;
  const sheet = isOne
    ? `@mimic/widgets/${sheets[first.name] ?? first.name}.css, or @mimic/widgets/styles.css for all widgets,`
    : '@mimic/widgets/styles.css, which is for all widgets,';
  const list = names.map((name) => `"${name}"`).join(', ');
  report(`data-mimic=${list} ${problem} Add ${sheet} to ${place}.`, '/provider#styles');
}

function problemOf(widget: Element): Problem | undefined {
  const name = widget.getAttribute('data-mimic');
  const root = widget.getRootNode();
  if (!name || !widget.isConnected || !('styleSheets' in root)) return undefined;
  const place = 'host' in root ? 'the shadow root' : 'the page';
  const rules = textOf(root as Document | ShadowRoot);
  const bare = classesIn(widget).find((each) => rules !== undefined && !hasRule(each, rules)) ?? '';
  const hasTheme = getComputedStyle(widget).getPropertyValue('--m-surface');
  // another version has the same class names with other rules
  if (!hasTheme && !anyRule.test(rules ?? '')) return { name, place, kind: 'none', bare };
  return bare ? { name, place, kind: 'other', bare } : undefined;
}

/** Widgets whose style sheet has another name. */
const sheets: Readonly<Record<string, string>> = { 'network-notice': 'connect-button' };

/** Class names as the build writes them; a widget's root may carry the host's too. */
const classesIn = (widget: Element) =>
  [...widget.querySelectorAll('[class^="mim-"]')]
    .flatMap((element) => [...element.classList])
    .filter((name) => /^mim-[0-9a-z]{3,5}$/.test(name));

const hasRule = (name: string, rules: string) => new RegExp(`\\.${name}(?![\\w-])`).test(rules);
const anyRule = /\.mim-[0-9a-z]{3,5}(?![\w-])/;

/** All rules as text; undefined if a sheet is from another origin and cannot be read. */
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
