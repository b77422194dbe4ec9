import locale from '../../locales/tr.json';
import type { MimicLocale } from '../../messages/Messages';

/** Turkish. */
export const tr: MimicLocale = locale;
