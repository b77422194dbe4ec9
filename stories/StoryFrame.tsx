import { useEffect } from 'react';
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
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <div
      style={{
        minHeight: '100vh',
        padding: 16,
        boxSizing: 'border-box',
        background: dark ? '#0e0e11' : '#f7f7f8',
        fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      }}
    >
      <div style={{ maxWidth: width, margin: '0 auto' }}>
        <StorySite {...site} />
      </div>
    </div>
  );
}
