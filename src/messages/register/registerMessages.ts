import type { EnglishTexts } from '../Messages';

type Groups = { readonly [group in keyof EnglishTexts]?: Partial<EnglishTexts[group]> };

const texts: Partial<Record<keyof EnglishTexts, object>> = {};

/** A widget's own English, brought by its module: a page downloads no other widget's. */
export function registerMessages(groups: Groups): void {
  for (const group of Object.keys(groups) as (keyof Groups)[]) {
    texts[group] = { ...texts[group], ...groups[group] };
  }
}

/** What widgets brought of a group so far; another object once one brings more. */
export const registeredMessages = (group: keyof EnglishTexts): object | undefined => texts[group];
