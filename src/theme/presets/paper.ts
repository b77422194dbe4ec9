import { createTheme } from '../createTheme';

/** A financial newspaper: serif on warm paper, burgundy, thin lines. */
export const paper = createTheme('paper', {
  light: {
    color: {
      bg: '#f6ecdf',
      surface: '#fdf6ec',
      raised: '#fffbf5',
      line: '#e6d7c3',
      lineStrong: '#cdb99e',
      text: '#2a1f1a',
      muted: '#5f4f45',
      faint: '#6e5d51',
      accent: '#8a1c3b',
      accentWeak: '#f6dfe2',
      onAccent: '#fffaf5',
      up: '#1f6a4a',
      upWeak: '#dcecdd',
      down: '#a52a1c',
      downWeak: '#f8dfd6',
      warn: '#7d4e00',
      warnWeak: '#f8e6c4',
    },
    shadow: { float: '0 1px 0 #cdb99e, 0 12px 28px -16px rgb(60 30 10 / 0.35)' },
  },
  dark: {
    color: {
      bg: '#17110e',
      surface: '#1f1814',
      raised: '#281f1a',
      line: '#362b24',
      lineStrong: '#54453a',
      text: '#f3e7d8',
      muted: '#c3b09c',
      faint: '#ab9885',
      accent: '#f08aa0',
      accentWeak: '#40202a',
      onAccent: '#2a0c15',
      up: '#7cc9a0',
      upWeak: '#1b3327',
      down: '#f28c7a',
      downWeak: '#43201a',
    },
    shadow: { float: '0 1px 0 #54453a, 0 16px 32px -16px rgb(0 0 0 / 0.8)' },
  },
  radius: { s: '2px', m: '3px', l: '4px' },
  font: { family: 'ui-serif, "Iowan Old Style", Charter, Georgia, serif' },
});
