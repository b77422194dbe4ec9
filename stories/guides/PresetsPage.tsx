import { DocsContext, Markdown, Story, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { type Choice, presetCode } from '../playground/hostCode';
import { pageOf } from './linksToPages';
import './presetsPage.css';

const presets = ['terminal', 'paper', 'harbor'] as const satisfies readonly Choice['preset'][];

const intro = `Three themes in the package, each light and dark: the toolbar's theme changes this page. Import a preset's sheet after the
widget's, and set its class on an element around the widgets or as a widget's \`className\`. [Theming](${pageOf('Guides/Theming')}#presets)
also explains themes of your own.`;

/** The presets side by side, and the code for each. */
export function PresetsPage() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <Title />
      <Markdown>{intro}</Markdown>
      <div className="presets">
        {presets.map((preset) => {
          const story = stories.find(({ name }) => name.toLowerCase() === preset);
          return (
            <section key={preset}>
              <Markdown>{`### ${story?.name ?? preset}`}</Markdown>
              {story && <Story of={story.moduleExport} />}
            </section>
          );
        })}
      </div>
      <Markdown>{presets.map(codeOf).join('\n\n')}</Markdown>
    </>
  );
}

const codeOf = (preset: Choice['preset']) =>
  `\`\`\`tsx\n${presetCode({ widget: 'Leaderboard', preset, theme: 'auto' })}\n\`\`\``;
