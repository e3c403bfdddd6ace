/** A browser as the journey needs it. What is on the page is named by XPath, which every engine knows; each act waits until it can be done. */
export type Driver = {
  /** Goes to an address. Its modules may still be on their way. */
  open(url: string): Promise<void>;
  press(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  see(xpath: string): Promise<void>;
  /** What an expression of JavaScript is in the page. */
  valueOf(expression: string): Promise<unknown>;
  /** The errors and warnings of the console so far, and uncaught exceptions. */
  heard(): string[];
  quit(): Promise<void>;
};

export const PHONE = { width: 390, height: 844 };
/** Only waited out by a test that fails. */
export const PATIENCE_MS = 60_000;
