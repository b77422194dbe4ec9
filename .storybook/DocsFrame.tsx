import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { isDark } from '../stories/isDark';
import { paintPage } from '../stories/paintPage';
import { look } from './look';

type Told = { globals: { theme: 'light' | 'dark' | 'auto' } };

/** A documentation page in the theme chosen in the toolbar, like the widgets on it. */
export function DocsFrame({ context, children }: DocsContainerProps) {
  const { channel } = context;
  const [theme, setTheme] = useState(() => {
    const [told]: Told[] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
    return told?.globals.theme ?? 'light';
  });
  useEffect(() => {
    const follow = ({ globals }: Told) => setTheme(globals.theme);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  const dark = isDark(theme);
  useEffect(() => paintPage(dark ? 'dark' : 'light'), [dark]);
  return (
    <DocsContainer context={context} theme={look(dark)}>
      {children}
    </DocsContainer>
  );
}
