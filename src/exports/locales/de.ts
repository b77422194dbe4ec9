import locale from '../../locales/de.json';
import type { MimicLocale } from '../../messages/Messages';

/** German. */
export const de: MimicLocale = locale;
