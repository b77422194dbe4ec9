import { Markdown } from '@storybook/addon-docs/blocks';
import { linksToPages, titlesOf } from './linksToPages';

const pages: Record<string, string> = import.meta.glob('./*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const titles = titlesOf(Object.values(pages));

/** A document of the repository, `path` from its root, as a page. */
export function Guide({ path, text }: { path: string; text: string }) {
  return <Markdown>{linksToPages(text, path, titles)}</Markdown>;
}
