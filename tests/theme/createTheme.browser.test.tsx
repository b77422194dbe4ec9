import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Leaderboard } from '../../src/exports/leaderboard';
import type { MimicTheme } from '../../src/exports/provider';
import { createTheme } from '../../src/exports/theme';
import { ACCENT_TINT } from '../../src/theme/values';
import { board } from '../kit/board';

const acme = createTheme('acme', {
  light: { color: { surface: '#fffff0', text: '#101010' } },
  dark: { color: { surface: '#001020' } },
  radius: { l: '3px' },
  font: { family: 'Georgia, serif' },
});
const sheet = new CSSStyleSheet();

beforeEach(() => {
  sheet.replaceSync(acme.css);
  document.adoptedStyleSheets = [sheet];
});
afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  await cleanup();
  document.adoptedStyleSheets = [];
});

const prefer = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });

/** The computed styles of the only board's card. */
function looks() {
  const root = document.querySelector('[data-mimic="leaderboard"]')!;
  const { backgroundColor, borderTopLeftRadius } = getComputedStyle(root.firstElementChild!);
  const { color: text, fontFamily: font } = getComputedStyle(root);
  return { surface: backgroundColor, text, font, radius: borderTopLeftRadius };
}

const show = (theme: MimicTheme, { around = '', own = '' }) =>
  render(
    board(
      <div className={around}>
        <Leaderboard className={own} />
      </div>,
      theme,
    ),
  );

const light = {
  surface: 'rgb(255, 255, 240)',
  text: 'rgb(16, 16, 16)',
  font: 'Georgia, serif',
  radius: '3px',
};
// dark colours that the theme omits are the widgets' own
const dark = { surface: 'rgb(0, 16, 32)', text: 'rgb(237, 237, 240)', font: 'Georgia, serif', radius: '3px' };

test.each([
  { where: 'around it', around: acme.className },
  { where: 'of its own', own: acme.className },
])('a widget follows a theme class $where, in light and dark', async (classes) => {
  await show('light', classes);
  expect(looks()).toEqual(light);
  await cleanup();
  await show('dark', classes);
  expect(looks()).toEqual(dark);
});

test('a widget that follows the system follows the theme there', async () => {
  await prefer('dark');
  await show('auto', { own: acme.className });
  expect(looks()).toEqual(dark);
  await prefer('light');
  expect(looks()).toEqual(light);
});

test('a widget without the class keeps its own look', async () => {
  await show('light', {});
  expect(looks()).toEqual({
    surface: 'rgb(255, 255, 255)',
    text: 'rgb(23, 23, 28)',
    font: 'ui-sans-serif, system-ui, sans-serif',
    radius: '14px',
  });
});

test.each(['light', 'dark'] as const)(
  'a host’s accent alone also tints what is selected, in %s',
  async (theme) => {
    await show(theme, {});
    const root = document.querySelector<HTMLElement>('[data-mimic="leaderboard"]')!;
    root.style.setProperty('--mimic-color-accent', '#0f766e');
    root.style.setProperty('--mimic-color-surface', '#ffffff');
    const tint = () => getComputedStyle(root).getPropertyValue('--m-accent-weak');
    expect(tint()).toBe(`color-mix(in srgb,#0f766e ${ACCENT_TINT}%,#ffffff)`);
    root.style.setProperty('--mimic-color-accent-weak', '#d7f0ed');
    expect(tint()).toBe('#d7f0ed');
  },
);
