import { createTheme } from '../createTheme';

/** A trading terminal: square, monospaced, amber on black. */
export const terminal = createTheme('terminal', {
  light: {
    color: {
      bg: '#ecebe4',
      surface: '#f6f5f0',
      raised: '#fcfbf8',
      line: '#d9d7cc',
      lineStrong: '#b9b6a6',
      text: '#14140f',
      muted: '#4c4b41',
      faint: '#5d5b4f',
      accent: '#7a4b00',
      accentWeak: '#f2e3c4',
      onAccent: '#fffdf8',
      up: '#1c6b2f',
      upWeak: '#dbeedd',
      down: '#a82020',
      downWeak: '#f6dedb',
    },
    shadow: { float: '0 0 0 1px #b9b6a6' },
  },
  dark: {
    color: {
      bg: '#000000',
      surface: '#070806',
      raised: '#10110d',
      line: '#22241c',
      lineStrong: '#3b3e30',
      text: '#e8e6d5',
      muted: '#b0ad98',
      faint: '#97947f',
      accent: '#ffb000',
      accentWeak: '#2b2000',
      onAccent: '#1a1200',
      up: '#4be36b',
      upWeak: '#0b2410',
      down: '#ff6a5e',
      downWeak: '#300f0c',
    },
    shadow: { float: '0 0 0 1px #3b3e30' },
  },
  radius: { s: '0px', m: '0px', l: '0px' },
  font: { family: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace' },
});
