import type { UseFormReturn } from 'react-hook-form';
import { labelOf, type ArticleValues } from '../article-schema';

/** Props of a form control: its registration, label and error. */
export function fieldProps(form: UseFormReturn<ArticleValues>, name: keyof ArticleValues) {
  return { ...form.register(name), label: labelOf(name), error: form.formState.errors[name]?.message };
}
