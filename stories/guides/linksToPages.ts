/** A link in a Markdown text: its words, and its target. */
const LINK = /\]\(([^)\s]+)\)/g;

/** The URL of a page in Storybook, by its title. */
export const pageOf = (title: string) => `?path=/docs/${title.toLowerCase().replace(/[^a-z]+/g, '-')}--docs`;

/**
 * The text of a document of the repository, with its links to other documents changed to their Storybook pages;
 * `titles` has the page titles by document path. Links to documents without a page stay as they are.
 */
export function linksToPages(text: string, path: string, titles: ReadonlyMap<string, string>): string {
  return text.replace(LINK, (link, target: string) => {
    if (/^([a-z]+:|#)/.test(target)) return link;
    const [file = '', heading] = target.split('#');
    const { pathname } = new URL(file, `file:///${path}`);
    const title = titles.get(pathname.slice(1));
    return title ? `](${pageOf(title)}${heading ? `#${heading}` : ''})` : link;
  });
}

/** The title of each page by the document it shows, both from the page's source. */
export function titlesOf(pages: Iterable<string>): Map<string, string> {
  const attribute = (source: string, name: string) =>
    source.match(new RegExp(`${name}="([^"]+)"`))?.[1] ?? '';
  return new Map([...pages].map((source) => [attribute(source, 'path'), attribute(source, 'title')]));
}
