import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/textarea-field';
import { type StoredImage, useSaveImageText } from './api/stored-images';
import { useLeaveWarning } from '@/lib/use-leave-warning';

const SAVE_FAILED = 'No se ha guardado el texto alternativo';

/** Texts that failed to save, by image name, because a tile may unmount and come back. */
const unsaved = new Map<string, string>();

/** The alternative text of an image. Saves on blur; a text that failed to save stays in the field. */
export function ImageTextField({ image: { name, alt } }: { image: StoredImage }) {
  const save = useSaveImageText();
  /** Null while the field shows the stored text. */
  const [typed, setTyped] = useState(unsaved.get(name) ?? null);
  const [hasFailed, setFailed] = useState(typed !== null);
  const field = useRef<HTMLTextAreaElement>(null);
  useLeaveWarning(typed !== null);

  async function saveTyped() {
    if (typed === null) return;
    const text = typed.replaceAll(/\s+/g, ' ').trim();
    setFailed(false);
    try {
      if (text !== alt) await save.mutateAsync({ name, alt: text });
      unsaved.delete(name);
      // Text typed during the save stays.
      setTyped((current) => (current === typed ? null : current));
    } catch {
      unsaved.set(name, typed);
      setFailed(true);
    }
  }

  return (
    <div>
      <TextareaField
        ref={field}
        label="Texto alternativo"
        rows={3}
        grows
        maxLength={300}
        value={typed ?? alt}
        error={hasFailed ? SAVE_FAILED : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void saveTyped()}
      />
      <output className="mt-1 block min-h-5 text-caption text-fg-2">
        {save.isPending ? 'Guardando…' : typed === null && save.isSuccess ? 'Guardado' : ''}
      </output>
      {hasFailed && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            // The focused button disappears.
            field.current?.focus();
            void saveTyped();
          }}
        >
          Reintentar
        </Button>
      )}
    </div>
  );
}
