import { useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useJoinUrl } from '../api/join-link';
import { knownJoinUrl, labelOf } from '../article-schema';
import { fieldProps } from './field-props';
import type { ArticleEditorState } from '../use-article-editor';

/**
 * The event's join link. It loads separately from the article. Until then the field is disabled, and a save leaves
 * the link unchanged.
 */
export function JoinLinkField({ editor: { form, base, applyJoinUrl } }: { editor: ArticleEditorState }) {
  const { isSubmitting } = form.formState;
  const value = useWatch({ control: form.control, name: 'joinUrl' });
  const isToRead = base !== null && knownJoinUrl(base) === undefined;
  const { data, isError, isFetching, refetch } = useJoinUrl(base?.id ?? '', isToRead);
  // In the layout phase, so that the form and its base version receive the link together: a click between the two would
  // save it as a change.
  useLayoutEffect(() => {
    // A running save started without the link, and would take it for a change typed meanwhile.
    if (isToRead && !isSubmitting && data !== undefined) applyJoinUrl(data);
  }, [isToRead, isSubmitting, data, applyJoinUrl]);

  const look = {
    type: 'url',
    autoComplete: 'off',
    help: 'Solo lo recibe quien se registra: en su confirmación, en el recordatorio y en su calendario. No se publica.',
  };
  if (value !== undefined) return <TextField {...fieldProps(form, 'joinUrl')} {...look} />;
  // As high as the field, so that what is below does not move under a pointer.
  if (!isError) return <TextField {...look} label={labelOf('joinUrl')} disabled placeholder="Cargando…" aria-busy />;
  return (
    <div className="space-y-2">
      <p className="text-small font-semibold">{labelOf('joinUrl')}</p>
      <div role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
        No hemos podido leer el enlace. Si guardas, se queda como está.
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}
