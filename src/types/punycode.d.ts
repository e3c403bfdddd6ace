declare module 'punycode.js' {
  /** The domain or address with its internationalised labels in Unicode. */
  export function toUnicode(input: string): string;
}
