import locale from '../../locales/zh-CN.json';
import type { MimicLocale } from '../../messages/Messages';

/** Simplified Chinese. */
export const zhCN: MimicLocale = locale;
