import { WidgetPage } from '../stories/guides/WidgetPage';
import { look } from './look';

/** How pages of documentation look; apart from the preview, which tests load without them. */
export const parameters = { docs: { theme: look, page: WidgetPage } };
