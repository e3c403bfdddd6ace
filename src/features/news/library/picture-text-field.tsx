import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/textarea-field';
import { notify } from '@/lib/notify';
import type { StoredPicture } from '../api/list-pictures';
import { useSavePictureText } from '../api/save-picture-text';
import { useLeaveWarning } from '../editor/use-leave-warning';

const SAVE_FAILED = 'No se ha guardado el texto alternativo';

/** What a picture shows, in words. Saved when the field is left; what could not be saved stays in it. */
export function PictureTextField({ picture: { name, alt } }: { picture: StoredPicture }) {
  const save = useSavePictureText();
  /** Null while the field says what is kept. */
  const [typed, setTyped] = useState<string | null>(null);
  useLeaveWarning(typed !== null);

  async function saveTyped() {
    if (typed === null || save.isPending) return;
    const text = typed.replaceAll(/\s+/g, ' ').trim();
    try {
      if (text !== alt) await save.mutateAsync({ name, alt: text });
      // Whoever typed on meanwhile goes on.
      setTyped((current) => (current === typed ? null : current));
    } catch (error) {
      console.warn('The text of a picture was not saved', error);
      notify.error(SAVE_FAILED, 'Sigue escrito en su campo: vuelve a intentarlo.');
    }
  }

  return (
    <div>
      <TextareaField
        label="Texto alternativo"
        rows={3}
        maxLength={300}
        value={typed ?? alt}
        error={save.isError && typed !== null ? SAVE_FAILED : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void saveTyped()}
      />
      <output className="mt-1 block min-h-5 text-caption text-fg-2">
        {save.isPending ? 'Guardando…' : typed === null && save.isSuccess ? 'Guardado' : ''}
      </output>
      {save.isError && typed !== null && (
        <Button variant="secondary" size="sm" onClick={() => void saveTyped()}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
