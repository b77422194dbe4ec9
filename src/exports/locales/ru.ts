import locale from '../../locales/ru.json';
import type { MimicLocale } from '../../messages/Messages';

/** Russian. */
export const ru: MimicLocale = locale;
