/** The page operations that tests need, for any browser driver. */
export type DrivenPage = {
  /** Evaluates an expression in the page and resolves with its awaited value, passed as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** A mouse click; pixels of the viewport. */
  click(at: Point): Promise<void>;
  hover(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>;
};

export type Point = { x: number; y: number };
