import { useOf } from '@storybook/addon-docs/blocks';
import { PresetsPage } from '../stories/guides/PresetsPage';
import { WidgetPage } from '../stories/guides/WidgetPage';
import { widgetSource } from '../stories/guides/widgetSource';
import { DocsFrame } from './DocsFrame';
import './docs.css';

/** The look, pages and code of the documentation; separate from the preview, which tests load without it. */
export const parameters = {
  docs: {
    container: DocsFrame,
    page: Page,
    source: { transform: widgetSource, language: 'tsx' },
  },
};

function Page() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return preparedMeta.title === 'Themes/Presets' ? <PresetsPage /> : <WidgetPage />;
}
