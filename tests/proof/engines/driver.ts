/** The browser API of the journey. XPath locates elements in every engine; each action waits until it is possible. */
export type Driver = {
  /** Navigates without waiting for the page's modules. */
  open(url: string): Promise<void>;
  press(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  see(xpath: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page. */
  valueOf(expression: string): Promise<unknown>;
  /** Console errors, warnings and uncaught exceptions so far. */
  heard(): string[];
  quit(): Promise<void>;
};

export const PHONE = { width: 390, height: 844 };
/** Only a failing test waits this long. */
export const PATIENCE_MS = 60_000;
