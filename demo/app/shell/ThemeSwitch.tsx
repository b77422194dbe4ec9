import type { MimicTheme } from '@mimic/widgets/provider';
import { Icon } from './Icon';

const LABELS = { auto: 'System', light: 'Light', dark: 'Dark' } as const;

export type ThemeSwitchProps = { theme: MimicTheme; onSwitch: () => void };

export function ThemeSwitch({ theme, onSwitch }: ThemeSwitchProps) {
  return (
    <button
      type="button"
      className="quiet"
      onClick={onSwitch}
      title={`Theme: ${LABELS[theme]}`}
      aria-label={`Switch Theme, now ${LABELS[theme]}`}
    >
      <Icon name="theme" />
      <span className="quiet-name">Switch Theme</span>
    </button>
  );
}
