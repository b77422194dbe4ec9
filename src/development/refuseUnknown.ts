import { MimicError } from '../domain/MimicError';
import { closestName } from './closestName';
import { show } from './show';
import { textNames } from './textNames';

/** Throws a MimicError for a name in `value` that `known` does not have, and suggests the name that was probably meant. */
export function refuseUnknown(field: string, value: unknown, known: object, docsPath: string): void {
  if (value === undefined || value === null) {
    if (field) return;
    throw new MimicError(`createMimicConfig needs an options object, got ${show(value)}.`, { docsPath });
  }
  if (typeof value !== 'object')
    throw new MimicError(`${field} must be an object, got ${show(value)}.`, { docsPath });
  const names = Object.keys(known);
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(known, name)) continue;
    const meant = closestName(name, names);
    const path = field ? `${field}.` : '';
    throw new MimicError(
      `There is no ${docsPath === '/messages' ? 'message' : 'option'} ${path}${name}. ${meant ? `Did you mean ${path}${meant}?` : `Use one of ${names.join(', ')}.`}`,
      { docsPath },
    );
  }
}

/** The same for a group of texts when they are merged; does nothing in production. */
export function checkTexts(group: string, english: object, overrides: object | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      refuseUnknown(`messages.${group}`, overrides, { ...english, ...textNames(group) }, '/messages');
    }
  } catch (error) {
    // a page without a bundler has no process
    if (error instanceof MimicError) throw error;
  }
}
