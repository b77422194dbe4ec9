import type { MimicTheme } from '@mimic/widgets/provider';

const LABELS = { auto: 'System', light: 'Light', dark: 'Dark' } as const;

export function ThemeSwitch({ theme, onSwitch }: { theme: MimicTheme; onSwitch: () => void }) {
  return (
    <button
      type="button"
      className="button theme-switch"
      onClick={onSwitch}
      aria-label={`Switch Theme, now ${LABELS[theme]}`}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" />
        <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" />
      </svg>
      <span>{LABELS[theme]}</span>
    </button>
  );
}
