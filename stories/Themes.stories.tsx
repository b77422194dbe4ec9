import type { Meta, StoryObj } from '@storybook/react-vite';
import { Leaderboard } from '../src/exports/leaderboard';
import type { Theme } from '../src/exports/theme';
import { harbor } from '../src/theme/presets/harbor';
import { paper } from '../src/theme/presets/paper';
import { terminal } from '../src/theme/presets/terminal';
import { FormStory } from './FormStory';
import { useSheet } from './useSheet';

type ThemedProps = { preset: Theme };

/** A board in a preset whose style sheet a host imports. */
function Themed({ preset }: ThemedProps) {
  useSheet(preset.css);
  return (
    <FormStory>
      <Leaderboard className={preset.className} />
    </FormStory>
  );
}

const meta: Meta<typeof Themed> = { title: 'Themes/Presets', component: Themed };
export default meta;

type Story = StoryObj<typeof Themed>;

export const Terminal: Story = { args: { preset: terminal } };
export const TerminalDark: Story = { args: { preset: terminal }, globals: { theme: 'dark' } };
export const Paper: Story = { args: { preset: paper } };
export const PaperDark: Story = { args: { preset: paper }, globals: { theme: 'dark' } };
export const Harbor: Story = { args: { preset: harbor } };
export const HarborDark: Story = { args: { preset: harbor }, globals: { theme: 'dark' } };
