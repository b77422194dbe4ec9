import type { Indexer } from 'storybook/internal/types';

/** The group of a widget's story, by its export's name; what matches none is a state. */
const groups = {
  Widths: /\d{3,4}$/,
  Themes: /Dark$|^(RightToLeft|(In)?German|Japanese|Arabic|OtherLocale)$/,
  Failures:
    /Fail|NotReady|Unreachable|Unread|Away$|Unknown|Invalid|Missing|Rejected|Declined|Kit(Refuses|Is|Has)|WrongNetwork|Exceeds|NotANumber|Too(Many|Much|High|Soon|Low)|Keeper(Gone|Late)|StalePrice|OpenedBeforeHistory/,
} as const;

/** The group of a story; none for a file's first, which opens the widget's page. */
export function groupOf(name: string, place: number): string | undefined {
  if (place === 0) return undefined;
  return Object.entries(groups).find(([, names]) => names.test(name))?.[0] ?? 'States';
}

/** Puts widgets' stories into their groups; other stories stay where their file puts them. */
export const grouped = (indexer: Indexer): Indexer => ({
  ...indexer,
  async createIndex(file, options) {
    const stories = await indexer.createIndex(file, options);
    return stories.map(({ __id, ...story }, i) => {
      const group = story.title?.startsWith('Widgets/') && groupOf(story.exportName ?? '', i);
      // the id derives from the title
      return group ? { ...story, title: `${story.title}/${group}` } : { ...story, __id };
    });
  },
});
