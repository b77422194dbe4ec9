import locale from '../../locales/es.json';
import type { MimicLocale } from '../../messages/Messages';

/** Spanish. */
export const es: MimicLocale = locale;
