import type { EnglishTexts } from '../Messages';

type Groups = { readonly [group in keyof EnglishTexts]?: Partial<EnglishTexts[group]> };

const texts: Partial<Record<keyof EnglishTexts, object>> = {};

/** Registers a widget's English texts from its module, so that a page downloads only the texts it needs. */
export function registerMessages(groups: Groups): void {
  for (const group of Object.keys(groups) as (keyof Groups)[]) {
    texts[group] = { ...texts[group], ...groups[group] };
  }
}

/** The texts of a group registered so far; a new object after each registration. */
export const registeredMessages = (group: keyof EnglishTexts): object | undefined => texts[group];
