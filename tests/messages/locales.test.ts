import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { formatDuration } from '../../src/domain/format/formatDuration';
import { numberSymbols } from '../../src/domain/format/numberSymbols';
import { ar } from '../../src/exports/locales/ar';
import { de } from '../../src/exports/locales/de';
import { es } from '../../src/exports/locales/es';
import { fr } from '../../src/exports/locales/fr';
import { ja } from '../../src/exports/locales/ja';
import { ko } from '../../src/exports/locales/ko';
import { ptBR } from '../../src/exports/locales/pt-BR';
import { ru } from '../../src/exports/locales/ru';
import { tr } from '../../src/exports/locales/tr';
import { zhCN } from '../../src/exports/locales/zh-CN';
import { formatMessage } from '../../src/messages/formatMessage';
import type { Messages } from '../../src/messages/Messages';
import { englishMessages } from '../kit/pseudoLocale';

const locales = { ar, de, es, fr, ja, ko, 'pt-BR': ptBR, ru, tr, 'zh-CN': zhCN };

/** All texts by path. */
const textsOf = (messages: Messages) =>
  new Map(
    Object.entries(messages).flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  );
const texts = textsOf(englishMessages);

/** The values for a text's placeholders; a plural uses its own, and a product name may be in either number. */
const valuesOf = (text: string) => {
  const names = [...text.matchAll(/\{(\w+)(?:\}|, *plural,)/g)].map(([, name = '']) => name);
  return [...new Set(names.map((name) => name.replace('mimics', 'mimic')))].sort();
};

/** The branches of each plural in a text. */
const pluralsOf = (text: string) =>
  [...text.matchAll(/\{\w+, *plural,((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g)].map(([, branches = '']) =>
    [...branches.matchAll(/([\w=]+) *\{(?:[^{}]|\{\w+\})*\}/g)].map(([, name = '']) => name),
  );

const wordsOf = (text: string) => text.replace(/\{\w+\}/g, '').match(/[a-z’]{2,}/gi) ?? [];

it('each language has its own entry', () => {
  const files = readdirSync(join(root, 'src/exports/locales')).map((name) => name.replace('.ts', ''));
  expect(files.sort()).toEqual(Object.keys(locales).sort());
});

it('English writes a minus as its figures do, and counts no single hour', () => {
  expect([...texts.values()].filter((text) => text.includes('−'))).toEqual([]);
  expect(formatMessage(texts.get('rule.existing')!, { throttle: '1 hour' })).not.toContain('every 1 ');
});

describe.each(Object.entries(locales))('%s', (tag, { tag: own, messages }) => {
  const translated = textsOf(messages);
  /** The paths of texts that fail a check of them and the English one. */
  const failing = (fails: (text: string, english: string) => boolean) =>
    [...translated].filter(([path, text]) => fails(text, texts.get(path) ?? '')).map(([path]) => path);

  it('has its own tag', () => {
    expect(own).toBe(tag);
    expect(Intl.PluralRules.supportedLocalesOf(own)).toEqual([tag]);
  });

  it('has exactly the English texts, none of them empty', () => {
    expect([...translated.keys()].sort()).toEqual([...texts.keys()].sort());
    expect(failing((text) => text.trim() === '')).toEqual([]);
  });

  it('uses the same placeholders', () => {
    expect(failing((text, english) => String(valuesOf(text)) !== String(valuesOf(english)))).toEqual([]);
  });

  it('has a form for each of its plural categories, and no malformed plural', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const isComplete = (branches: string[]) =>
      String(branches.filter((each) => !each.startsWith('=')).sort()) === String(pluralCategories.sort());
    expect(failing((text) => !pluralsOf(text).every(isComplete))).toEqual([]);
    const names = [...[...texts.values()].flatMap(valuesOf), 'mimics'];
    const fill = Object.fromEntries(names.map((name) => [name, 2]));
    expect(failing((text) => /[{}#]/.test(formatMessage(text, fill)))).toEqual([]);
  });

  it('writes a minus as its figures do', () => {
    const { minus } = numberSymbols(tag);
    const signs = (text: string) => [...text.matchAll(/([-−])\{/g)].map(([, sign]) => sign);
    expect(failing((text) => signs(text).some((sign) => sign !== minus))).toEqual([]);
    expect([...translated.values()].flatMap(signs).length).toBeGreaterThan(1);
  });

  it('says how often a rule copies without counting to one', () => {
    const throttle = formatDuration(3_600n, tag);
    for (const path of ['rule.existing', 'rule.sentence'] as const)
      expect(formatMessage(translated.get(path)!, { throttle })).not.toMatch(/\b(every|cada) 1\b/);
  });

  it('leaves no sentence untranslated', () => {
    expect(failing((text, english) => text === english && wordsOf(text).length > 3)).toEqual([]);
  });
});
