import { createTheme } from '../createTheme';

/** A consumer wallet: round, airy, sea blue. */
export const harbor = createTheme('harbor', {
  light: {
    color: {
      bg: '#eef4fb',
      surface: '#ffffff',
      raised: '#ffffff',
      line: '#dbe6f2',
      lineStrong: '#bccfe4',
      text: '#0c2036',
      muted: '#48607a',
      faint: '#566d86',
      accent: '#0b5fc4',
      accentWeak: '#e1eefd',
      onAccent: '#ffffff',
      up: '#04756a',
      upWeak: '#d8f2ee',
      down: '#bd2d4e',
      downWeak: '#fce4e9',
    },
    shadow: { float: '0 2px 4px rgb(12 32 54 / 0.06), 0 18px 40px -18px rgb(11 95 196 / 0.35)' },
  },
  dark: {
    color: {
      bg: '#06121f',
      surface: '#0b1c2e',
      raised: '#12273d',
      line: '#1d3550',
      lineStrong: '#335274',
      text: '#e9f2fc',
      muted: '#a6bdd6',
      faint: '#92abc6',
      accent: '#6cb6ff',
      accentWeak: '#123456',
      onAccent: '#04192e',
      up: '#45d0bd',
      upWeak: '#0b3634',
      down: '#ff8ba2',
      downWeak: '#431c2b',
    },
    shadow: { float: '0 2px 4px rgb(0 0 0 / 0.4), 0 20px 44px -18px rgb(0 0 0 / 0.8)' },
  },
  radius: { s: '9px', m: '14px', l: '22px' },
  font: { family: 'ui-rounded, "SF Pro Rounded", "Nunito Sans", system-ui, sans-serif' },
});
