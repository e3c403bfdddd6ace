import { useWatch, type Control } from 'react-hook-form';
import { DialogFooter } from '@/components/radix/dialog';
import { Button } from '@/components/ui/button';
import { DraftAge } from '@/features/drafts/draft-age';
import type { DraftState } from '@/features/drafts/use-autosave';
import { cn } from '@/lib/cn';
import type { ArticleValues } from './article-schema';

type EditorFooterProps = {
  formId: string;
  control: Control<ArticleValues>;
  /** A version is already public. */
  wasPublished: boolean;
  /** Progress of the save, in words. */
  progress: string | null;
  failure: string | undefined;
  draftState: DraftState;
  busy: boolean;
  disabled: boolean;
  /** Saves with «Publicado» set to this value. */
  onSave: (isPublished: boolean) => void;
};

/**
 * The two ways to save. Each sets «Publicado». The one that matches its current value is the form's submit button, so
 * Enter and Ctrl+S save without changing it.
 */
function SaveButtons({ formId, control, wasPublished, busy, disabled, onSave }: EditorFooterProps) {
  const isPublished = useWatch({ control, name: 'isPublished' });
  const ways = [
    { publishes: true, label: wasPublished ? 'Actualizar' : 'Publicar' },
    { publishes: false, label: wasPublished ? 'Pasar a borrador' : 'Guardar borrador' },
  ];
  return ways.map(({ publishes, label }) => {
    const agrees = publishes === isPublished;
    return (
      <Button
        key={label}
        type={agrees ? 'submit' : 'button'}
        form={formId}
        variant={publishes ? 'primary' : 'ghost'}
        busy={busy && agrees}
        busyLabel="Guardando..."
        disabled={disabled || busy}
        className="max-sm:flex-1 max-sm:px-3 large-text:flex-auto"
        onClick={(event) => {
          if (agrees) return;
          // The click sets «Publicado», which turns this button into the submit button before the click's default
          // action.
          event.preventDefault();
          onSave(publishes);
        }}
      >
        {label}
      </Button>
    );
  });
}

/** The state of the work, and the buttons that save it. */
export function EditorFooter(props: EditorFooterProps) {
  const { progress, failure, draftState } = props;
  const isQuiet = !progress && !failure;
  return (
    // Aligned left, so that a toast never covers the buttons.
    <DialogFooter className="items-center justify-start gap-y-1 py-3">
      <output
        className={cn(
          'order-first block basis-full text-small empty:hidden md:order-last md:min-w-0 md:flex-1 md:basis-0',
          progress ? 'text-fg-2' : 'text-danger',
        )}
      >
        {progress ||
          failure ||
          (draftState === 'failed' && 'Este navegador no puede conservar un borrador: guarda a menudo.')}
      </output>
      {isQuiet && typeof draftState === 'object' && (
        <DraftAge
          keptAt={draftState.keptAt}
          className="num order-last min-w-0 basis-full text-caption text-fg-3 sm:ml-auto sm:basis-auto"
        />
      )}
      <SaveButtons {...props} />
    </DialogFooter>
  );
}
