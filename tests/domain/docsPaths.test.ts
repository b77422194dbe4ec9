import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it, test } from 'vitest';
import { docsHome } from '../../scripts/docsHome';
import { root } from '../../scripts/root';
import { docsLink } from '../../src/domain/MimicError';

const sources = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);
const pages = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);

/** Paths of docs pages that the library refers to: in errors, and in development warnings. */
const paths = [
  ...new Set(
    sources.flatMap((name) => {
      const text = readFileSync(`${root}/src/${name}`, 'utf8');
      const named = text.matchAll(/docsPath\s*[:=]\s*'([^']+)'/g);
      const reported = name.startsWith('development') ? text.matchAll(/'(\/[a-z]+(?:#[\w-]+)?)'/g) : [];
      return [...named, ...reported].map(([, path = '']) => path);
    }),
  ),
];

/** Headings as the anchors of a Markdown page. */
const anchors = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

function expectPage(file: string, anchor: string | undefined): void {
  expect(existsSync(file), file).toBe(true);
  if (anchor) expect(anchors(readFileSync(file, 'utf8')), file).toContain(anchor);
}

it('finds the docs paths of errors', () => {
  expect(paths.length).toBeGreaterThan(20);
});

it.each(paths)('%s is a page of the documentation', (path) => {
  const [page, anchor] = path.slice(1).split('#');
  expectPage(`${root}/docs/${page}.md`, anchor);
});

// the anchor derives from the option's name
test.each([
  'chain',
  'rpcUrl',
  'indexerUrl',
  'contracts',
  'collateralTokens',
  'wallet',
  'product',
  'messages',
])('configuration.md has a heading for %s', (option) =>
  expectPage(`${root}/docs/configuration.md`, option.toLowerCase()),
);

test('links lead to pages in the package, or below its homepage once it has one', () => {
  const { homepage, name } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  expect(docsLink('/wallet#privacy')).toBe('node_modules/@mimic/widgets/docs/wallet.md#privacy');
  expect(docsHome({ name })).toBe('node_modules/@mimic/widgets/docs');
  expect(docsHome({ name, homepage: 'https://example.com/#readme' })).toBe('https://example.com/docs');
  // the build inserts this one
  expect(docsHome({ name, homepage })).toMatch(homepage ? /^https:/ : /^node_modules/);
});

/** A page's links to files, not to other sites: the page they are on, and their target. */
const links = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...pages.map((name) => `docs/${name}`)].flatMap(
  (page) => {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```/gms, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => ({ page, target }))
      .filter(({ target }) => !/^[a-z]+:/.test(target));
  },
);

test('the pages have links to each other', () => {
  expect(links.length).toBeGreaterThan(15);
});

test.each(links)('the link of $page to $target leads to a file of the package', ({ page, target }) => {
  const [path, anchor] = target.split('#');
  const file = path ? join(root, dirname(page), path) : join(root, page);
  expectPage(file, anchor);
  expect(relative(root, file)).toMatch(
    /^(docs\/|(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|(LICENSE|NOTICE)$)/,
  );
});

it('the architecture page names only existing files', () => {
  const files = ['src', 'demo', 'tests']
    .flatMap((name) =>
      readdirSync(`${root}/${name}`, { recursive: true, encoding: 'utf8' }).map((f) => `/${name}/${f}`),
    )
    .filter((name) => !name.includes('/node_modules/'));
  const text = readFileSync(`${root}/docs/architecture.md`, 'utf8');
  const named = [...text.matchAll(/`([\w./-]+(?:\.(?:tsx?|sol)|\/[\w-]+))`/g)].map(([, name]) => `/${name}`);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([]);
});
