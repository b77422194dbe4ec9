import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { elements } from '../../src/embed/elements';
import { type Choice, nextCode, reactCode, sampleNames, scriptCode } from '../../stories/playground/hostCode';
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

// the compiler reads all of viem first
it.runIf(slice(3).part === 0)(
  'prints code for each widget that compiles in a host',
  async () => {
    rmSync(folder, { recursive: true, force: true });
    for (const choice of choices) {
      for (const [host, files] of Object.entries({ react: reactCode(choice), next: nextCode(choice) })) {
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
