import type { MimicLocale } from '../exports/provider';

/** Those of the package, each in a script of its own. */
const languages: Readonly<Record<string, () => Promise<MimicLocale>>> = {
  ar: async () => (await import('../exports/locales/ar')).ar,
  de: async () => (await import('../exports/locales/de')).de,
  es: async () => (await import('../exports/locales/es')).es,
  fr: async () => (await import('../exports/locales/fr')).fr,
  ja: async () => (await import('../exports/locales/ja')).ja,
  ko: async () => (await import('../exports/locales/ko')).ko,
  pt: async () => (await import('../exports/locales/pt-BR')).ptBR,
  ru: async () => (await import('../exports/locales/ru')).ru,
  tr: async () => (await import('../exports/locales/tr')).tr,
  'zh-Hans': async () => (await import('../exports/locales/zh-CN')).zhCN,
};

/**
 * What a BCP 47 tag asks for: the texts of its language with the figures of its region, or the figures alone where there
 * are no such texts or they do not come.
 *
 * @throws RangeError for what is no tag
 */
export async function languageOf(tag: string): Promise<string | MimicLocale> {
  const { language, script } = new Intl.Locale(tag).maximize();
  const load = languages[language] ?? languages[`${language}-${script}`];
  if (!load) return tag;
  try {
    return { ...(await load()), tag };
  } catch (error) {
    console.error(`Could not load the ${tag} texts; English is shown instead.`, error);
    return tag;
  }
}
