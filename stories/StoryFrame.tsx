import { useEffect } from 'react';
import { isDark } from './isDark';
import { groundOf, paintPage } from './paintPage';
import { StorySite, type StorySiteProps } from './StorySite';

export type StoryFrameProps = StorySiteProps & {
  direction: 'ltr' | 'rtl';
  /** Pixels; as wide as the app's content by default. */
  width?: number;
};

/** A page and a site around a widget. */
export function StoryFrame({ direction, width = 1000, ...site }: StoryFrameProps) {
  const { theme } = site;
  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  const scheme = isDark(theme) ? 'dark' : 'light';
  useEffect(() => paintPage(scheme), [scheme]);
  return (
    <div
      style={{
        minHeight: '100vh',
        padding: 16,
        boxSizing: 'border-box',
        background: groundOf(scheme),
        fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      }}
    >
      <div style={{ maxWidth: width, margin: '0 auto' }}>
        <StorySite {...site} />
      </div>
    </div>
  );
}
