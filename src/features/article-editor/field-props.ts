import type { UseFormReturn } from 'react-hook-form';
import { articleFields, type ArticleValues } from './article-values';

/** What every control of the article form takes: its registration, its label and its error. */
export function fieldProps(form: UseFormReturn<ArticleValues>, name: keyof ArticleValues) {
  return { ...form.register(name), label: articleFields[name].label, error: form.formState.errors[name]?.message };
}
