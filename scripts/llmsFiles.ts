import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './root.ts';

const index = 'docs/README.md';
const read = (path: string) => readFileSync(join(root, path), 'utf8').trim();

/** The pages that docs/README.md lists, in its order, by their path from the root. */
export const listedPages = () =>
  [...read(index).matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, target = '']) =>
    normalize(join(dirname(index), target)),
  );

/**
 * `llms.txt`, the documentation's table of contents for language models (llmstxt.org), and `llms-full.txt`, every page in that
 * order. Links are relative to the package's root.
 */
export function llmsFiles(): Record<'llms.txt' | 'llms-full.txt', string> {
  const { name, description } = JSON.parse(read('package.json')) as { name: string; description: string };
  const list = read(index).replace(/^# .*\n+.*\n+/, '');
  const links = list.replace(
    /\]\(([^)]+)\)/g,
    (_, target) => `](${normalize(join(dirname(index), target))})`,
  );
  const full = listedPages().map((path) => `<!-- ${path} -->\n\n${read(path)}\n`);
  return {
    'llms.txt': `# ${name}\n\n> ${description}\n\n${links}\n`,
    'llms-full.txt': full.join('\n'),
  };
}
