import type { ReactNode } from 'react';

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
