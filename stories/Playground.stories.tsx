import type { Meta, StoryObj } from '@storybook/react-vite';
import { useContext } from 'react';
import { useMimic } from '../src/exports/provider';
import { harbor } from '../src/theme/presets/harbor';
import { paper } from '../src/theme/presets/paper';
import { terminal } from '../src/theme/presets/terminal';
import { FormStory } from './FormStory';
import { isDark } from './isDark';
import { HostCode } from './playground/HostCode';
import { type Choice, sampleNames } from './playground/hostCode';
import { samples } from './playground/samples';
import { StoryLanguage } from './StoryLanguage';
import { StorySite } from './StorySite';
import { useSheet } from './useSheet';

const presets = { harbor, paper, terminal };
const answers = {
  rows: {},
  empty: { tables: {} },
  loading: { answers: 'never' },
  failing: { answers: 500 },
} as const;

type PlaygroundProps = Omit<Choice, 'theme' | 'locale'> & { data: keyof typeof answers; width: number };

/** A widget on a site of your choice, and the code for it. */
function Playground({ data, width, ...chosen }: PlaygroundProps) {
  const { theme } = useMimic();
  const locale = useContext(StoryLanguage);
  const tag = typeof locale === 'string' ? undefined : locale.tag;
  const { render, follower } = samples[chosen.widget];
  const preset = chosen.preset === 'none' ? undefined : presets[chosen.preset];
  useSheet(preset?.css ?? '');
  const widget = render(preset?.className ?? '');
  return (
    <>
      {/* a long list scrolls in itself, so that the code below stays on the screen */}
      <div style={{ maxWidth: width, maxHeight: '60vh', margin: '0 auto', overflow: 'auto' }}>
        {/* each choice has its own indexer */}
        <StorySite
          key={`${chosen.widget} ${data}`}
          theme={theme}
          locale={locale}
          indexer={answers[data]}
          head={1}
        >
          {follower ? <FormStory {...follower}>{widget}</FormStory> : widget}
        </StorySite>
      </div>
      <HostCode choice={{ ...chosen, theme, locale: tag }} isDark={isDark(theme)} />
    </>
  );
}

const meta: Meta<typeof Playground> = {
  title: 'Playground',
  component: Playground,
  args: { widget: 'Leaderboard', preset: 'none', data: 'rows', width: 1000 },
  argTypes: {
    widget: { control: 'select', options: sampleNames, description: 'The widget, with its required props.' },
    preset: {
      control: 'inline-radio',
      options: ['none', ...Object.keys(presets)],
      description: 'One of the themes in the package; none for the default look.',
    },
    data: {
      control: 'inline-radio',
      options: Object.keys(answers),
      description: 'What the indexer returns: recorded rows, no rows, nothing yet, or an error.',
    },
    width: {
      control: { type: 'range', min: 320, max: 1280, step: 10 },
      description: 'The width of the place for the widget, in pixels.',
    },
  },
  // the playground prints its code itself
  parameters: { width: 1280, docs: { canvas: { sourceState: 'none' } } },
};
export default meta;

type Story = StoryObj<typeof Playground>;

export const Choose: Story = { parameters: { shows: ['Leaderboard', '@mimic/widgets/leaderboard'] } };
export const OfAFollower: Story = {
  args: { widget: 'PortfolioChanges', preset: 'paper', width: 360 },
  globals: { theme: 'dark' },
  parameters: { shows: ['Submit', '@mimic/widgets/themes/paper.css'] },
};
