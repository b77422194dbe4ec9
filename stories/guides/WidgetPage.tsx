import { Controls, Description, Markdown, Primary, Title, useOf } from '@storybook/addon-docs/blocks';
import widgets from '../../docs/widgets.md?raw';
import { BUDGETS, HOST_BUDGETS } from '../../scripts/budgets';
import { entryOf } from '../playground/hostCode';
import { linksToPages } from './linksToPages';
import { titles } from './titles';
import './widgetPage.css';

/** A widget's page: its imports, the live widget with its code, its props, and its parts, hook, state and callbacks. */
export function WidgetPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.split('/').at(-1) ?? '';
  return (
    <>
      <Title />
      <Description />
      <Markdown>{howToImport(name)}</Markdown>
      <div className={preparedMeta.title.startsWith('Widgets/') ? 'widget-live' : undefined}>
        <Primary />
      </div>
      <Controls />
      <Markdown>{linksToPages(referenceOf(name), 'docs/widgets.md', titles)}</Markdown>
    </>
  );
}

/** A widget's imports and size limit; empty for a component without an entry. */
function howToImport(name: string): string {
  const entry = entryOf(name);
  const budget = BUDGETS.find(({ what }) => what === entry);
  const together = HOST_BUDGETS.find(({ page }) => 'provider' in page);
  if (!budget) return '';
  const code = `import { ${name} } from '@mimic/widgets/${entry}';\nimport '@mimic/widgets/${entry}.css';`;
  return `\`\`\`tsx\n${code}\n\`\`\`\n\nAt most ${budget.limit} KB, minified and gzipped. Widgets on the same page share code: the provider with five of them loads at most ${together?.limit} KB in a build by Vite or webpack.`;
}

/** A widget's section of docs/widgets.md, with links to further pages. */
function referenceOf(name: string): string {
  const [, text] = widgets.match(new RegExp(`^### ${name}\\n+(.*?)(?=^##)`, 'ms')) ?? [];
  if (!text) return '';
  const [, guide = 'widgets.md'] =
    widgets.match(new RegExp(`^\\| \`${name}\` .*\\]\\(([^)]+)\\) \\|$`, 'm')) ?? [];
  const page = guide.startsWith('#') ? `widgets.md${guide}` : guide;
  return `## Parts, hook, state and callbacks\n\n${text}\n[Guide](${page}) · [Theming](theming.md) · [Messages](messages.md) · [Events](events.md)\n`;
}
