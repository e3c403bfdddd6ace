import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/textarea-field';
import { type StoredImage, useSaveImageText } from './api/stored-images';
import { useLeaveGuard, useLeaveWarning } from '@/lib/leave-guard';

const SAVE_FAILED = 'No se ha guardado el texto alternativo';

/** Texts that failed to save, by image name, because a tile may unmount and come back. */
const unsaved = new Map<string, string>();

/** The alternative text of an image. Saves on blur and when its page changes; a text that failed to save stays. */
export function ImageTextField({ image: { name, alt } }: { image: StoredImage }) {
  const save = useSaveImageText();
  /** Null while the field shows the stored text. */
  const [typed, setTyped] = useState(unsaved.get(name) ?? null);
  const [hasFailed, setFailed] = useState(typed !== null);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useLeaveWarning(typed !== null);
  // A save that began survives its page.
  useLeaveGuard(typed !== null && !isSaving, () => {
    unsaved.delete(name);
    setTyped(null);
    setFailed(false);
  });

  async function saveTyped() {
    if (typed === null) return;
    const text = typed.replaceAll(/\s+/g, ' ').trim();
    setFailed(false);
    setSaving(true);
    try {
      if (text !== alt) await save.mutateAsync({ name, alt: text });
      unsaved.delete(name);
      // Text typed during the save stays.
      setTyped((current) => (current === typed ? null : current));
    } catch {
      unsaved.set(name, typed);
      setFailed(true);
    }
    setSaving(false);
  }
  const saveLast = useEffectEvent(() => {
    if (!isSaving && !hasFailed) void saveTyped();
  });
  useEffect(() => () => saveLast(), []);

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
