/** One tab of a real browser: what a person does with it, and what the journeys read from the page. */
export interface Engine {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page, which must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses the mouse at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types on the keyboard, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Whether it passes on `aria-description`. */
  readonly knowsAriaDescription: boolean;
  /** What the browser itself tells assistive technology about everything in the page. */
  describe(): Promise<Described[]>;
  /** Errors in the page that nobody sees, as reported by the browser. */
  problems(): string[];
  close(): Promise<void>;
}

export type Key = "Tab" | "Enter" | "ArrowUp";

/** An element in the accessibility tree. */
export interface Described {
  role: string;
  name: string;
  description: string;
}

export interface Size {
  width: number;
  height: number;
}
