import type { StoryContext } from '@storybook/react-vite';
import { reactCode, sampleNames } from '../playground/hostCode';

type Told = Pick<StoryContext, 'title' | 'args' | 'argTypes' | 'globals'>;

/** A host's code for the widget of a story, with the story's props; the built site only has the minified story. */
export function widgetSource(source: string, { title, args, argTypes, globals }: Told): string {
  const [, name] = title.split('/');
  const widget = sampleNames.find((each) => each === name);
  if (!widget) return source;
  const own = Object.entries(args).filter(([prop]) => argTypes[prop]?.table?.disable !== true);
  const { theme, locale } = globals;
  const [file] = reactCode(
    { widget, preset: 'none', theme, locale: locale === 'en' ? undefined : locale },
    Object.fromEntries(own),
  );
  return file?.code ?? source;
}
