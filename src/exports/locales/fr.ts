import locale from '../../locales/fr.json';
import type { MimicLocale } from '../../messages/Messages';

/** French. */
export const fr: MimicLocale = locale;
