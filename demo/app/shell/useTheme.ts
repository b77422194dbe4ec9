import type { MimicTheme } from '@mimic/widgets/provider';
import { useCallback, useLayoutEffect, useState } from 'react';
import { readStored, store } from '../storage';

export const THEMES = ['auto', 'light', 'dark'] as const satisfies readonly MimicTheme[];

const storageKey = 'mimic.theme';

/** The visitor's theme, stored in the browser and set on the document for the page's own styles. */
export function useTheme(): { theme: MimicTheme; next: () => void } {
  const [theme, setTheme] = useState<MimicTheme>(readTheme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const next = useCallback(() => {
    setTheme((current) => {
      const following = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length]!;
      store(storageKey, following);
      return following;
    });
  }, []);
  return { theme, next };
}

const readTheme = (): MimicTheme => THEMES.find((each) => each === readStored(storageKey)) ?? 'auto';
