import type { MimicLocale } from '../exports/provider';

/** The package's languages, each in its own script. */
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
 * The locale of a BCP 47 tag: the texts of its language with the number formats of its region, or only the number
 * formats if the package has no such texts or they fail to load.
 *
 * @throws RangeError for an invalid tag
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
