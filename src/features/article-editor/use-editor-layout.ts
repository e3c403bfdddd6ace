import { from } from '@/components/ui/breakpoints';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useMedia } from '@/components/ui/use-media';

/** The settings fit beside the text, and the parts can scroll on their own (above `short` of index.css). */
const WIDE = '(min-width: 64rem) and (min-height: 26.01rem)';
/** The preview fits beside the text as well. */
const SPLIT = `${WIDE} and ${from('xl')}`;

const KEY = 'editor-layout';
const layoutSchema = z.object({ view: z.enum(['write', 'both', 'preview']), settings: z.boolean() });

export type EditorView = z.infer<typeof layoutSchema>['view'];
type Layout = z.infer<typeof layoutSchema>;

function remembered(): Layout {
  try {
    return layoutSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return { view: 'write', settings: true };
  }
}

function remember(layout: Layout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(layout));
  } catch {
    // Without storage the layout is not remembered.
  }
}

/**
 * The visible parts of the editor: text, preview, settings. The layout is remembered, except the tab of a narrow
 * screen; a new article always starts with its text.
 */
export function useEditorLayout(isNew: boolean) {
  const [layout, setLayout] = useState((): Layout => {
    const before = remembered();
    return isNew && before.view === 'preview' ? { ...before, view: 'write' } : before;
  });
  const [tab, setTab] = useState<'text' | 'settings'>('text');
  const isWide = useMedia(WIDE);
  const canSplit = useMedia(SPLIT);
  const view = layout.view === 'both' && !canSplit ? 'write' : layout.view;
  const hasText = isWide || tab === 'text';

  function change(next: Layout) {
    setLayout(next);
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
      settings: isWide ? layout.settings : tab === 'settings',
    },
    /** Switches to a view, or back to the text from the current one. */
    toggleView: (next: EditorView) => {
      change({ ...layout, view: next === view && hasText ? 'write' : next });
      setTab('text');
    },
    toggleSettings: () => change({ ...layout, settings: !layout.settings }),
    /** Shows a control that is folded away or on the other tab, and focuses it. */
    reveal: (control: HTMLElement) => {
      const part = control.closest('[data-part]')?.getAttribute('data-part');
      flushSync(() => {
        if (part === 'settings') {
          setTab('settings');
          change({ ...layout, settings: true });
        } else {
          setTab('text');
          if (view === 'preview') change({ ...layout, view: 'write' });
        }
      });
      const folded = control.closest('details');
      if (folded) folded.open = true;
      control.focus();
    },
  };
}

export type EditorLayout = ReturnType<typeof useEditorLayout>;
