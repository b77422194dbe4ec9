import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listedPages, llmsFiles } from '../../scripts/llmsFiles';
import { root } from '../../scripts/root';
import { linksToPages, pageOf, titlesOf } from '../../stories/guides/linksToPages';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (folder: string, end: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);

const titles = titlesOf(filesOf('stories/guides', '.mdx').map(read));
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesOf('docs', '.md'),
  ...filesOf('docs/hosts', '.md'),
];

describe('The guides of Storybook', () => {
  it('show every document for hosts once', () => {
    expect([...titles.keys()].sort()).toEqual(documents.toSorted());
    expect(new Set(titles.values()).size).toBe(documents.length);
  });

  it.each(documents)('link %s to pages only', (path) => {
    const text = linksToPages(read(path), path, titles);
    const elsewhere = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?:|#|\?path=)/.test(target));
    expect(elsewhere).toEqual([]);
  });

  it.each(documents)(
    'break no code in a sentence of %s across lines, which Storybook shows as a block',
    (path) => {
      const prose = read(path).replace(/^```.*?^```/gms, '');
      const codes = [...prose.matchAll(/`[^`]*`/g)].map(([code]) => code);
      expect(codes.filter((code) => code.includes('\n'))).toEqual([]);
    },
  );

  it('take their text from the document they refer to', () => {
    for (const page of filesOf('stories/guides', '.mdx').map(read)) {
      const [, imported = ''] = page.match(/from '\.\.\/\.\.\/(.+)\?raw'/) ?? [];
      expect(page).toContain(`path="${imported}"`);
      expect(existsSync(join(root, imported))).toBe(true);
    }
  });
});

describe('What language models read', () => {
  it('lists every document once, as docs/README.md does', () => {
    const listed = documents.filter((path) => path !== 'docs/README.md');
    expect(listedPages().toSorted()).toEqual(listed.toSorted());
    const links = [...llmsFiles()['llms.txt'].matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
    expect(links).toEqual(listedPages());
  });

  it('contains the text of every document', () => {
    const full = llmsFiles()['llms-full.txt'];
    for (const path of listedPages())
      expect(full, path).toContain(`<!-- ${path} -->\n\n${read(path).trim()}`);
  });
});

describe('linksToPages', () => {
  const known = new Map([
    ['docs/theming.md', 'Guides/Theming'],
    ['docs/hosts/no-bundler.md', 'Recipes/No bundler'],
  ]);

  it('resolves a link relative to the linking document, and keeps the heading', () => {
    expect(linksToPages('[a](theming.md#dark)', 'docs/widgets.md', known)).toBe(
      `[a](${pageOf('Guides/Theming')}#dark)`,
    );
    expect(linksToPages('[a](../theming.md)', 'docs/hosts/vite.md', known)).toBe(
      '[a](?path=/docs/guides-theming--docs)',
    );
    expect(linksToPages('[a](docs/hosts/no-bundler.md)', 'README.md', known)).toBe(
      '[a](?path=/docs/recipes-no-bundler--docs)',
    );
  });

  it('keeps external links unchanged', () => {
    for (const link of ['[a](https://ponder.sh)', '[a](#dark)', '[a](unknown.md)']) {
      expect(linksToPages(link, 'docs/widgets.md', known)).toBe(link);
    }
  });
});
