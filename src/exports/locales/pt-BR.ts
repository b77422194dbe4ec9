import locale from '../../locales/pt-BR.json';
import type { MimicLocale } from '../../messages/Messages';

/** Brazilian Portuguese. */
export const ptBR: MimicLocale = locale;
