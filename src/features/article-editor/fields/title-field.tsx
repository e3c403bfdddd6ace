import { useId, useRef, type KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldAria, FieldError } from '@/components/ui/field';
import type { ArticleValues } from '../article-schema';
import { fieldProps } from './field-props';
import { useComposedEnter } from './use-composed-enter';

type TitleFieldProps = {
  form: UseFormReturn<ArticleValues>;
  /** Called on Enter, to move on to the text. */
  onEnter: () => void;
};

/** The title in the public page's type: one paragraph that wraps. Its label shows while it is empty. */
export function TitleField({ form, onEnter }: TitleFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useComposedEnter(box, () => {
    onEnter();
    return true;
  });
  const { label, error, onChange, ...field } = fieldProps(form, 'title');

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <div ref={box}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        {...field}
        {...fieldAria(id, { error })}
        id={id}
        rows={1}
        aria-required
        placeholder={label}
        spellCheck
        enterKeyHint="next"
        onKeyDown={onKeyDown}
        onChange={(event) => {
          // Joins pasted lines.
          const { value } = event.target;
          if (/[\r\n]/.test(value)) event.target.value = value.replace(/\s*[\r\n]+\s*/g, ' ');
          void onChange(event);
        }}
        className="block field-sizing-content overflow-clip w-full resize-none bg-transparent font-display text-[min(11vw,2rem)] leading-[1.15] font-[630] tracking-[-0.03em] wrap-anywhere text-fg placeholder:text-fg-3 focus:outline-none not-supports-[field-sizing:content]:min-h-[2.2em] md:text-[2.25rem]"
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
