import { Columns2, Eye } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { EditorLayout } from './use-editor-layout';

/** Shows the preview in place of the text, or beside it on a wide screen. */
export function ViewSwitch({ layout: { canSplit, shows, view, toggleView } }: { layout: EditorLayout }) {
  return (
    <>
      {canSplit && (
        <IconButton
          variant="toggle"
          label="Vista previa al lado"
          icon={<Columns2 aria-hidden />}
          aria-pressed={view === 'both'}
          onClick={() => toggleView('both')}
        />
      )}
      <IconButton
        variant="toggle"
        label="Vista previa"
        icon={<Eye aria-hidden />}
        aria-pressed={shows.preview && view === 'preview'}
        onClick={() => toggleView('preview')}
      />
    </>
  );
}
