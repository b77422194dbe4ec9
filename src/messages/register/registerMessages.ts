import type { EnglishTexts } from '../Messages';

const texts: Partial<EnglishTexts> = {};

/** A widget's own English, brought by its module: a page downloads no other widget's. */
export function registerMessages(groups: Partial<EnglishTexts>): void {
  Object.assign(texts, groups);
}

/** The English of a group, undefined while no widget that shows it is loaded. */
export const registeredMessages = (group: keyof EnglishTexts) => texts[group];
