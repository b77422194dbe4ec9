import type { ReactNode } from 'react';
import { invalid, readRequired } from './attributes';
import { emit } from './events';

/** A widget that an element renders. */
export type EmbeddedWidget = {
  /** Its style sheet, for a shadow root. */
  styles: string;
  /** As wide as its content, like a button. */
  inline?: true;
  /**
   * Renders it from the element's attributes.
   *
   * @throws MimicError for an attribute that is missing or malformed
   */
  draw(element: HTMLElement): ReactNode;
};

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
