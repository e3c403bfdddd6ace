import type { RegistrationForm } from '@contract/registration';

/**
 * What a visitor typed into the form of a prerendered page before it was hydrated: hydrating would empty the fields.
 * Empty texts where the document has no such form.
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

/** Whether the form was submitted before it was hydrated (app/first-page.ts kept that press); true once. */
export function wasSentEarly(form: HTMLFormElement): boolean {
  const wasSent = form.dataset['sentEarly'] !== undefined;
  delete form.dataset['sentEarly'];
  return wasSent;
}
