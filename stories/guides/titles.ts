/// <reference types="vite/client" />
import { titlesOf } from './linksToPages';

const pages: Record<string, string> = import.meta.glob('./*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The title of each document's page, by the document's path. */
export const titles = titlesOf(Object.values(pages));
