import locale from '../../locales/ja.json';
import type { MimicLocale } from '../../messages/Messages';

/** Japanese. */
export const ja: MimicLocale = locale;
