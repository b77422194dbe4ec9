import { Controls, Description, Markdown, Primary, Title, useOf } from '@storybook/addon-docs/blocks';
import { BUDGETS } from '../../scripts/budgets';
import { entryOf } from '../playground/hostCode';

/** A widget: how a site takes it, itself with the code of what is shown, and its props. Its stories are beside it. */
export function WidgetPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return (
    <>
      <Title />
      <Description />
      <Markdown>{howToTake(preparedMeta.title.split('/').at(-1) ?? '')}</Markdown>
      <Primary />
      <Controls />
    </>
  );
}

/** The imports of a widget and what it weighs; nothing for what is none. */
function howToTake(name: string): string {
  const entry = entryOf(name);
  const budget = BUDGETS.find(({ what }) => what === entry);
  if (!budget) return '';
  const code = `import { ${name} } from '@mimic/widgets/${entry}';\nimport '@mimic/widgets/${entry}.css';`;
  return `\`\`\`tsx\n${code}\n\`\`\`\n\nAt most ${budget.limit} KB, minified and gzipped, less what it shares with the other widgets of a page.`;
}
