import type { ReactNode } from 'react';

/** A widget as an element draws it. */
export type EmbeddedWidget = {
  /** Its style sheet, for a shadow root. */
  styles: string;
  /** As wide as what it holds, like a button. */
  inline?: true;
  /**
   * From the element's attributes.
   *
   * @throws MimicError for one that is missing or malformed
   */
  draw(element: HTMLElement): ReactNode;
};
