import { Markdown } from '@storybook/addon-docs/blocks';
import { linksToPages } from './linksToPages';
import { titles } from './titles';

/** A document of the repository as a page; `path` from its root. */
export function Guide({ path, text }: { path: string; text: string }) {
  return <Markdown>{linksToPages(text, path, titles)}</Markdown>;
}
