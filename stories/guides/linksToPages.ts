/** A link of a Markdown text: its words, and where it leads. */
const LINK = /\]\(([^)\s]+)\)/g;

/** The address of a page in Storybook, by its title. */
export const pageOf = (title: string) => `?path=/docs/${title.toLowerCase().replace(/[^a-z]+/g, '-')}--docs`;

/**
 * The text of a document of the repository with its links to other documents leading to their pages, which `titles` names by
 * the document's path. A link to a document without a page stays as it is.
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

/** Which document a page shows, as its source says, and the page's title. */
export function titlesOf(pages: Iterable<string>): Map<string, string> {
  const attribute = (source: string, name: string) =>
    source.match(new RegExp(`${name}="([^"]+)"`))?.[1] ?? '';
  return new Map([...pages].map((source) => [attribute(source, 'path'), attribute(source, 'title')]));
}
