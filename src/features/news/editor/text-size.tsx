import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { formatInteger } from '@/lib/numbers';
import { countWords, readingMinutes } from '../reading-time';
import type { ArticleValues } from './article-values';
import { useDebounced } from '@/lib/time/use-debounced';

const TYPING_PAUSE_MS = 300;

/** How many words the text has, and how long they take to read; counted when the typing pauses. */
export function TextSize({ control }: { control: Control<ArticleValues> }) {
  const text = useDebounced(useWatch({ control, name: 'content' }), TYPING_PAUSE_MS);
  const words = useMemo(() => countWords(text), [text]);
  return (
    <p className="text-caption text-fg-3 num">
      {`${words === 1 ? '1 palabra' : `${formatInteger(words)} palabras`}${words > 0 ? ` · ${readingMinutes(text)} min de lectura` : ''}`}
    </p>
  );
}
