import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useMedia } from '@/components/ui/use-media';

/** Room for the settings beside the text, in a window high enough for parts of it to scroll on their own (over `short` of index.css). */
const WIDE = '(min-width: 64rem) and (min-height: 26.01rem)';
/** Room for the preview beside the text as well: the `xl` of tailwind.config.ts. */
const SPLIT = '(min-width: 80rem) and (min-height: 26.01rem)';

const KEY = 'editor-room';
const roomSchema = z.object({ view: z.enum(['write', 'both', 'preview']), settings: z.boolean() });

export type EditorView = z.infer<typeof roomSchema>['view'];
type Room = z.infer<typeof roomSchema>;

function remembered(): Room {
  try {
    return roomSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return { view: 'write', settings: true };
  }
}

function remember(room: Room): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(room));
  } catch {
    // It opens the next time as it did this time.
  }
}

/** Which parts of the editor show: text, preview, settings. Remembered, but for the tab of a narrow screen; a new article always begins with its text. */
export function useEditorRoom(isNew: boolean) {
  const [room, setRoom] = useState((): Room => {
    const before = remembered();
    return isNew && before.view === 'preview' ? { ...before, view: 'write' } : before;
  });
  const [tab, setTab] = useState<'text' | 'settings'>('text');
  const isWide = useMedia(WIDE);
  const canSplit = useMedia(SPLIT);
  const view = room.view === 'both' && !canSplit ? 'write' : room.view;
  const hasText = isWide || tab === 'text';

  function change(next: Room) {
    setRoom(next);
    remember(next);
  }

  return {
    isWide,
    canSplit,
    tab,
    setTab,
    view,
    shows: {
      text: hasText && view !== 'preview',
      preview: hasText && view !== 'write',
      settings: isWide ? room.settings : tab === 'settings',
    },
    /** Turns to a view; asked for the one that is shown, back to the text. */
    toggleView: (next: EditorView) => {
      change({ ...room, view: next === view && hasText ? 'write' : next });
      setTab('text');
    },
    toggleSettings: () => change({ ...room, settings: !room.settings }),
    /** Shows a control that may be folded away or on the other tab, and gives it the focus. */
    reveal: (control: HTMLElement) => {
      const part = control.closest('[data-part]')?.getAttribute('data-part');
      flushSync(() => {
        if (part === 'settings') {
          setTab('settings');
          change({ ...room, settings: true });
        } else {
          setTab('text');
          if (view === 'preview') change({ ...room, view: 'write' });
        }
      });
      const folded = control.closest('details');
      if (folded) folded.open = true;
      control.focus();
    },
  };
}

export type EditorRoom = ReturnType<typeof useEditorRoom>;
