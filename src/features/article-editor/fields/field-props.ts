import type { UseFormReturn } from 'react-hook-form';
import { articleFields, type ArticleValues } from '../article-values';

/** Props of a form control: its registration, label and error. */
export function fieldProps(form: UseFormReturn<ArticleValues>, name: keyof ArticleValues) {
  return { ...form.register(name), label: articleFields[name].label, error: form.formState.errors[name]?.message };
}
