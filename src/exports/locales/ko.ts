import locale from '../../locales/ko.json';
import type { MimicLocale } from '../../messages/Messages';

/** Korean. */
export const ko: MimicLocale = locale;
