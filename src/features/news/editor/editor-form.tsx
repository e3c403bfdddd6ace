import { useCallback, useRef } from 'react';
import { useMedia } from '@/components/ui/use-media';
import { cn } from '@/lib/cn';
import type { KnownSlugs } from '../slug';
import { articleDifferences } from './article-differences';
import { ArticleFields } from './article-fields';
import { ArticleSettings } from './article-settings';
import { ConflictPanel } from './conflict-panel';
import { DraftOffers } from './draft-offers';
import { ArticlePreview, LivePreview } from './live-preview';
import type { ArticleEditorState } from './use-article-editor';

/** The `nav` breakpoint of tailwind.config.ts, and a window high enough for parts of it to scroll on their own (its `short`). */
const SIDE_BY_SIDE = '(min-width: 68.75rem) and (min-height: 26.01rem)';

/** A box of its own that scrolls. What gets the focus inside stays clear of the toolbar, which is stuck to its top. */
const scrolls = 'relative min-h-0 overflow-y-auto overscroll-contain';
const scrollsOnItsOwn =
  'min-[90rem]:relative min-[90rem]:min-h-0 min-[90rem]:overflow-y-auto min-[90rem]:overscroll-contain min-[90rem]:scroll-pt-16';

const look = {
  stacked: cn(scrolls, 'flex-1 scroll-pt-32 px-5 short:flex-none short:overflow-visible md:px-7'),
  besides:
    'grid min-h-0 flex-1 grid-cols-2 min-[90rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_21rem] min-[110rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_27rem]',
  form: cn(scrolls, 'scroll-pt-16 min-[90rem]:contents'),
  textColumn: scrollsOnItsOwn,
  settingsColumn: cn(
    scrollsOnItsOwn,
    'mx-auto max-w-[42rem] space-y-8 px-6 pb-8 min-[90rem]:col-start-3 min-[90rem]:row-start-1 min-[90rem]:mx-0 min-[90rem]:border-l min-[90rem]:border-border min-[90rem]:py-6',
  ),
  preview: cn(scrolls, 'col-start-2 row-start-1 border-l border-border bg-bg px-8 py-4 -outline-offset-3 print:hidden'),
};

type EditorFormProps = {
  id: string;
  editor: ArticleEditorState;
  slugs: KnownSlugs | null;
  registrations: number;
  onSkipPreview: () => void;
};

/**
 * The form and what it will look like. Side by side: the text, the preview, and from 1440 px on the settings as a column of their own; before that they
 * follow the text. On a narrow screen everything follows in one column, with the preview behind a tab of the text.
 */
export function EditorForm({ id, editor, slugs, registrations, onSkipPreview }: EditorFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const setField = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
  }, []);
  const isWide = useMedia(SIDE_BY_SIDE);
  const { form, base, theirs, offers, isSaving, chosen } = editor;
  const preview = { control: form.control, base, picture: chosen.image?.picture ?? null };
  return (
    <div className={isWide ? look.besides : look.stacked}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void editor.submit();
        }}
        className={isWide ? look.form : undefined}
      >
        <div className={isWide ? look.textColumn : undefined}>
          <div className={cn('mx-auto max-w-[42rem] space-y-6', isWide ? 'px-6 py-6' : 'pt-6')}>
            {theirs && (
              <ConflictPanel
                differences={articleDifferences(form.getValues(), theirs)}
                busy={isSaving}
                onOverwrite={() => void editor.overwrite()}
                onReload={editor.reload}
              />
            )}
            <DraftOffers drafts={offers.drafts} onRecover={editor.recover} onDiscard={offers.discard} />
            <ArticleFields
              editor={editor}
              slugs={slugs}
              registrations={registrations}
              field={field}
              onField={setField}
              preview={isWide ? null : <ArticlePreview {...preview} />}
            />
          </div>
        </div>
        <div className={isWide ? look.settingsColumn : 'mx-auto mt-10 max-w-[42rem] space-y-10 pb-6'}>
          <ArticleSettings editor={editor} slugs={slugs} />
        </div>
      </form>
      {isWide && <LivePreview {...preview} field={field} onSkip={onSkipPreview} className={look.preview} />}
    </div>
  );
}
