import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { elements } from '../../src/embed/elements';
import { widgetSource } from '../../stories/guides/widgetSource';
import {
  type Choice,
  nextCode,
  type OptionalProps,
  reactCode,
  type SampleName,
  sampleNames,
  scriptCode,
} from '../../stories/playground/hostCode';
import { slice } from '../depth';

const run = promisify(execFile);
const folder = join(root, 'node_modules/.cache/mimic/playground');

const presets = ['none', 'harbor', 'paper', 'terminal'] as const;
const themes = ['auto', 'light', 'dark'] as const;
const locales = [undefined, 'de', 'pt-BR', 'zh-CN', 'ar'] as const;
const choices = sampleNames.map(
  (widget, i): Choice => ({
    widget,
    preset: presets[i % 4] ?? 'none',
    theme: themes[i % 3] ?? 'auto',
    locale: locales[i % 5],
  }),
);

const href = () => '#';
/** Props of stories, as the documentation prints them. */
const optional: Partial<Record<SampleName, OptionalProps>> = {
  Leaderboard: { traderHref: href, addresses: 'full', onCopy: null, defaultSearch: '"a"' },
  TraderCard: { account: '0x12', positionHref: href, defaultTimeframe: 86_400 },
  RuleEditor: { defaultAdvanced: true, onSave: () => {} },
  PortfolioChanges: { defaultFolded: false },
  Portfolio: { traderHref: href, positionHref: href, timeframe: undefined },
};

// the compiler reads all of viem first
it.runIf(slice(3).part === 0)(
  'prints code for each widget that compiles in a host',
  async () => {
    rmSync(folder, { recursive: true, force: true });
    for (const choice of choices) {
      for (const [host, files] of Object.entries({
        react: reactCode(choice, optional[choice.widget]),
        next: nextCode(choice),
      })) {
        for (const { path, code } of files) {
          const file = join(folder, host, choice.widget, path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, code);
        }
      }
    }
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { noEmit: true, incremental: false },
      include: [folder],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = await run('npx', ['tsgo', '-p', folder], { cwd: root }).catch((error) => error);
    expect(stdout).toBe('');
  },
  60_000,
);

it.each(choices)(
  'prints $widget as an element registered by the script, with existing attributes',
  (choice) => {
    const [{ code } = { code: '' }] = scriptCode(choice);
    const [, name = '', written = ''] = /<(mimic-[a-z-]+)([^>]*)>/.exec(code) ?? [];
    expect(Object.keys(elements)).toContain(name);
    const { attributes } = elements[name as keyof typeof elements];
    const own = [...written.matchAll(/ ([a-z-]+)="[^"]+"/g)].map(([, attribute]) => attribute);
    expect(['theme', 'locale', 'shadow', ...attributes]).toEqual(expect.arrayContaining(own));
    expect(own.includes('locale')).toBe(choice.locale !== undefined);
    // rules of the page do not reach into a shadow root
    expect(own.includes('shadow')).toBe(choice.preset !== 'none');
    const [, json = ''] = /<script type="application\/json" id="mimic-config">([^<]+)</.exec(code) ?? [];
    expect(JSON.parse(json)).toMatchObject({ indexerUrl: 'https://indexer.example.com' });
  },
);

describe('The code of a widget in the documentation', () => {
  const globals = { theme: 'dark', locale: 'de' };
  const argTypes = { drafts: { name: 'drafts', table: { disable: true } } };

  it('contains the story’s props as a host writes them, without those of the page around it', () => {
    const args = { ...optional.Leaderboard, drafts: { deposits: [1n] } };
    const code = widgetSource('e=>t()', { title: 'Widgets/Leaderboard/States', args, argTypes, globals });
    expect(code).toContain("import { Leaderboard } from '@mimic/widgets/leaderboard';");
    expect(code).toContain('<MimicProvider config={config} theme="dark" locale={de}>');
    expect(code).toContain('<Leaderboard');
    expect(code).toContain('traderHref={(trader) => `/traders/');
    expect(code).toContain('addresses="full"');
    expect(code).toContain('onCopy={null}');
    expect(code).not.toContain('drafts');
  });

  it('keeps the example’s required props', () => {
    const args = { ...optional.TraderCard };
    const code = widgetSource('', { title: 'Widgets/TraderCard', args, argTypes, globals });
    expect(code).toContain('account="0x1000000000000000000000000000000000000005"');
    expect(code).not.toContain('0x12"');
  });

  it('is the story’s own source for anything but a widget', () => {
    expect(widgetSource('own', { title: 'Themes/Presets', args: {}, argTypes, globals })).toBe('own');
  });
});

it('needs no query client: the provider has its own', () => {
  for (const choice of choices) {
    for (const { code } of [...reactCode(choice), ...nextCode(choice)])
      expect(code).not.toContain('QueryClient');
  }
});
