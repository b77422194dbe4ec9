import { expect, expectTypeOf, test } from 'vitest';
import { createTheme, type ThemeOverrides } from '../../src/exports/theme';

test('sets its changes on widget roots, for light, for dark, and for both', () => {
  const theme = createTheme('acme', {
    light: { color: { accent: '#0f766e', lineStrong: '#99aabb' } },
    dark: { color: { accent: '#5eead4' } },
    radius: { l: '4px' },
  });
  expectTypeOf(theme.className).toEqualTypeOf<'mimic-theme-acme'>();
  expect(theme.className).toBe('mimic-theme-acme');
  expect(theme.css).toMatchInlineSnapshot(`
    ".mimic-theme-acme[data-mimic],
    .mimic-theme-acme [data-mimic] {
      --mimic-radius-l: 4px;
    }
    .mimic-theme-acme[data-mimic][data-theme="light"],
    .mimic-theme-acme [data-mimic][data-theme="light"] {
      --mimic-color-accent: #0f766e;
      --mimic-color-line-strong: #99aabb;
    }
    @media (prefers-color-scheme: light) {
    .mimic-theme-acme[data-mimic][data-theme="auto"],
    .mimic-theme-acme [data-mimic][data-theme="auto"] {
      --mimic-color-accent: #0f766e;
      --mimic-color-line-strong: #99aabb;
    }
    }
    .mimic-theme-acme[data-mimic][data-theme="dark"],
    .mimic-theme-acme [data-mimic][data-theme="dark"] {
      --mimic-color-accent: #5eead4;
    }
    @media (prefers-color-scheme: dark) {
    .mimic-theme-acme[data-mimic][data-theme="auto"],
    .mimic-theme-acme [data-mimic][data-theme="auto"] {
      --mimic-color-accent: #5eead4;
    }
    }
    "
  `);
});

test('is empty if it changes nothing', () => {
  expect(createTheme('none', { dark: {}, radius: {} }).css).toBe('');
});

test.each(['', 'Acme', '1st', 'a b', 'a{}', 'é'])('cannot be called "%s"', (name) => {
  expect(() => createTheme(name, {})).toThrow(/lower-case letters/);
});

test.each<[string, object]>([
  ['color', { color: { accent: '#123456' } }],
  ['color.acent', { light: { color: { acent: '#123456' } } }],
  ['radius.xl', { radius: { xl: '1px' } }],
  ['radius', { radius: '4px' }],
  ['font.family', { font: { family: { a: 'serif' } } }],
  ['radius', { light: { radius: { s: '1px' } } }],
  ['toString', { toString: { a: 'b' } }],
])('has no %s', (_, overrides) => {
  expect(() => createTheme('acme', overrides as ThemeOverrides)).toThrow(/docs\/theming\.md/);
});

test.each([
  '',
  '  ',
  'red; background: url(https://evil.test)',
  'red} * { color: red',
  'red /* ',
  '</style><script>',
])('rejects a value that would end its declaration: %s', (value) => {
  expect(() => createTheme('acme', { radius: { s: value } })).toThrow(/radius\.s/);
});
