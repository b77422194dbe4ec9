import locale from '../../locales/ar.json';
import type { MimicLocale } from '../../messages/Messages';

/** Arabic. */
export const ar: MimicLocale = locale;
