/** The text of a field of a submitted form; '' when there is none. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Puts the focus on the first named field that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: Record<string, string | undefined>): void {
  const name = Object.keys(errors).find((key) => errors[key]);
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus();
}
