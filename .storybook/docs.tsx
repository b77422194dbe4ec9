import { WidgetPage } from '../stories/guides/WidgetPage';
import { look } from './look';

/** The style of documentation pages; separate from the preview, which tests load without it. */
export const parameters = { docs: { theme: look, page: WidgetPage } };
