/** What a test needs of a page, whatever drives its browser. */
export type DrivenPage = {
  /** Runs an expression in the page and resolves with its value, awaited and as JSON has it. */
  evaluate(expression: string): Promise<unknown>;
  /** A click of the mouse; pixels of the viewport. */
  click(at: Point): Promise<void>;
  hover(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>;
};

export type Point = { x: number; y: number };
