/** One tab of a real browser, reduced to what a person does with it and what the journeys ask of the page. */
export interface Engine {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page, which must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses the mouse at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types on the keyboard, one key after the other. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /**
   * What the browser itself tells assistive technology about the elements that a selector finds. Whoever can only look for
   * what is expected looks for that.
   */
  describe(selector: string, expected: readonly Described[]): Promise<Described[]>;
  /** What went wrong in the page without anybody seeing it, as far as the browser says. */
  problems(): string[];
  close(): Promise<void>;
}

export type Key = "Tab" | "Enter" | "ArrowUp";

/** An element in the accessibility tree. */
export interface Described {
  role: string;
  name: string;
  /** Undefined if the browser doesn't say. */
  description?: string;
}

export interface Size {
  width: number;
  height: number;
}
