import { invalid, readRequired } from './attributes';
import { emit } from './events';

/** A required attribute whose widget shows a wrong value to visitors; this tells the page's developer. */
export function readShown(
  element: HTMLElement,
  name: string,
  rule: string,
  isValid: (value: string) => boolean,
): string {
  const value = readRequired(element, name);
  if (!isValid(value)) {
    const error = invalid(name, rule, value);
    console.error(`<${element.localName}>`, error);
    emit(element, 'mimic-error', { error });
  }
  return value;
}
