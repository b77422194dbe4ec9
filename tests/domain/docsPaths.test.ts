// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';

/** Every path that an error of the library names as the place to read on. */
const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);
const paths = [
  ...new Set(
    files
      .flatMap((name) => [
        ...readFileSync(`${root}/src/${name}`, 'utf8').matchAll(/docsPath\s*[:=]\s*'([^']+)'/g),
      ])
      .map(([, path]) => path!),
  ),
];

/** Headings as the anchors that a page of Markdown gives them. */
const anchors = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

it('finds where errors send their readers', () => {
  expect(paths.length).toBeGreaterThan(5);
});

it.each(paths)('%s is a page of the documentation', (path) => {
  const [page, anchor] = path.slice(1).split('#');
  const file = `${root}/docs/${page}.md`;
  expect(existsSync(file)).toBe(true);
  if (anchor) expect(anchors(readFileSync(file, 'utf8'))).toContain(anchor);
});
