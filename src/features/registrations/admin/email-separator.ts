import { useState } from 'react';

/** Separators that mail programs accept between addresses. */
export const emailSeparators = [
  { value: ',', label: 'Coma (Gmail y otros)' },
  { value: ';', label: 'Punto y coma (Outlook)' },
] as const;

type EmailSeparator = (typeof emailSeparators)[number]['value'];

const KEY = 'email-separator';
const parse = (text: string | null): EmailSeparator =>
  emailSeparators.find(({ value }) => value === text)?.value ?? emailSeparators[0].value;

/** The browser may block its storage. */
function keptSeparator(): EmailSeparator {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return parse(null);
  }
}

/** The separator of copied addresses, as last chosen in this browser. */
export function useEmailSeparator(): [EmailSeparator, (chosen: string) => void] {
  const [separator, setSeparator] = useState(keptSeparator);
  function choose(chosen: string) {
    setSeparator(parse(chosen));
    try {
      localStorage.setItem(KEY, chosen);
    } catch (error) {
      console.warn(error);
    }
  }
  return [separator, choose];
}
