import type { RegistrationForm } from '@contract/registration';

/**
 * What a visitor wrote into the form of a page that came as HTML, while its code was on the way: the code takes the fields over, and would
 * empty them. Empty texts where the document has no such form.
 */
export function typedEarly(formId: string): RegistrationForm {
  if (!('document' in globalThis)) return { name: '', email: '', company: '' };
  const form = document.getElementById(formId);
  const data = form instanceof HTMLFormElement ? new FormData(form) : null;
  const text = (name: keyof RegistrationForm) => {
    const value = data?.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), company: text('company') };
}

/** Whether the form was sent before its code was there (app/first-page.ts held it); true once. */
export function wasSentEarly(form: HTMLFormElement): boolean {
  const wasSent = form.dataset['sentEarly'] !== undefined;
  delete form.dataset['sentEarly'];
  return wasSent;
}
