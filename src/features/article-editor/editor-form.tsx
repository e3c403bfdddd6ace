import { useCallback, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/radix/tabs';
import { cn } from '@/lib/cn';
import { toForm } from './article-schema';
import { DraftOffers } from '@/features/drafts/draft-offers';
import { articleDifferences } from './versions/article-differences';
import { ArticleSettings } from './article-settings';
import { ConflictPanel } from './versions/conflict-panel';
import { fieldProps } from './fields/field-props';
import { TitleField } from './fields/title-field';
import { MarkdownEditor } from './markdown/markdown-editor';
import { LivePreview } from './preview/live-preview';
import type { ArticleEditorState } from './use-article-editor';
import type { EditorLayout } from './use-editor-layout';
import { ViewSwitch } from './view-switch';

/** A part with its own scroll; in a low window the dialog scrolls instead. */
const scrolls = 'relative min-h-0 min-w-0 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible';

const styles = {
  // Keeps the focused element clear of the sticky toolbar.
  text: cn(scrolls, 'flex-1 scroll-pt-16 px-5 md:px-7'),
  preview: cn(scrolls, 'flex-1 bg-bg px-5 py-4 -outline-offset-3 md:px-7 print:hidden'),
  // Keeps the label and the message of a focused field in view.
  settings: cn(scrolls, 'flex-1 scroll-py-24 px-5 py-6 md:px-7'),
  settingsBeside: cn(scrolls, 'order-last scroll-py-24 w-80 shrink-0 border-l border-border px-5 py-6'),
};

type PartProps = { name: 'text' | 'settings'; layout: EditorLayout } & Omit<
  ComponentProps<typeof TabsContent>,
  'value'
>;

/**
 * A tab panel that stays mounted while hidden, because its fields belong to the form, and keeps its scroll position.
 * Without tabs it is a labelled group.
 */
function Part({ name, layout: { isWide, shows, setTab }, ...rest }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const isShown = shows[name];
  useLayoutEffect(() => {
    if (isShown) box.current?.scrollTo({ top: top.current });
  }, [isShown]);
  return (
    <TabsContent
      {...rest}
      ref={box}
      value={name}
      data-part={name}
      forceMount
      hidden={!isShown}
      tabIndex={-1}
      onScroll={({ currentTarget }) => {
        top.current = currentTarget.scrollTop;
      }}
      // On a narrow screen, focus in a hidden part switches to its tab.
      onFocus={() => setTab(name)}
      {...(isWide && {
        role: 'group',
        'aria-labelledby': undefined,
        'aria-label': name === 'text' ? 'Texto' : 'Ajustes',
      })}
    />
  );
}

type ArticleTextProps = {
  editor: ArticleEditorState;
  /** The text's control, and the ref callback that receives it. */
  field: RefObject<HTMLTextAreaElement | null>;
  onField: (element: HTMLTextAreaElement | null) => void;
};

/** Title and text of an article, in the width and size of the public page. */
function ArticleText({ editor: { form, inserting, setInserting }, field, onField }: ArticleTextProps) {
  const { ref, ...content } = fieldProps(form, 'content');
  return (
    <div className="mx-auto flex min-h-full max-w-measure flex-col text-lg">
      <MarkdownEditor
        {...content}
        textareaRef={(element) => {
          onField(element);
          ref(element);
        }}
        field={field}
        heading={<TitleField form={form} onEnter={() => field.current?.focus()} />}
        inserting={inserting}
        onInserting={setInserting}
      />
    </div>
  );
}

type EditorFormProps = {
  id: string;
  settingsId: string;
  editor: ArticleEditorState;
  layout: EditorLayout;
  registrations: number;
  onSkipPreview: () => void;
};

/**
 * The text with its settings beside it; on a narrow screen both are tabs. The preview replaces the text, or shows
 * beside it.
 */
export function EditorForm({ id, settingsId, editor, layout, registrations, onSkipPreview }: EditorFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const setField = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
  }, []);
  const { form, base, theirs, offers, isSaving, chosen } = editor;
  const { isWide, shows } = layout;
  return (
    <Tabs
      value={layout.tab}
      onValueChange={(tab) => layout.setTab(tab === 'settings' ? 'settings' : 'text')}
      className="flex min-h-0 flex-1 flex-col short:flex-none"
    >
      <div className="max-h-[70%] shrink-0 space-y-4 overflow-y-auto border-b border-border px-5 py-4 empty:hidden md:px-7 short:max-h-none">
        {theirs && (
          <ConflictPanel
            differences={articleDifferences(form.getValues(), toForm(theirs))}
            busy={isSaving}
            onOverwrite={() => void editor.overwrite()}
            onReload={editor.reload}
          />
        )}
        <DraftOffers
          drafts={offers.drafts}
          says="Hay cambios sin guardar de otra vez"
          onRecover={editor.recover}
          onDiscard={offers.discard}
        />
      </div>
      {!isWide && (
        <div className="flex shrink-0 items-center justify-between gap-2 border-b border-border py-1.5 pr-3 pl-5 md:pr-5 md:pl-7">
          <TabsList aria-label="Partes de la noticia">
            <TabsTrigger value="text">Escribir</TabsTrigger>
            <TabsTrigger value="settings">Ajustes</TabsTrigger>
          </TabsList>
          <ViewSwitch layout={layout} />
        </div>
      )}
      <div className="flex min-h-0 flex-1 short:flex-none short:flex-col">
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editor.submit();
          }}
          className="contents"
        >
          <Part name="text" layout={layout} className={styles.text}>
            <ArticleText editor={editor} field={field} onField={setField} />
          </Part>
          <Part
            name="settings"
            layout={layout}
            {...(isWide && { id: settingsId })}
            className={isWide ? styles.settingsBeside : styles.settings}
          >
            <ArticleSettings editor={editor} registrations={registrations} />
          </Part>
        </form>
        {shows.preview && (
          <LivePreview
            control={form.control}
            base={base}
            image={chosen.image?.blob ?? null}
            field={field}
            onSkip={onSkipPreview}
            className={cn(styles.preview, shows.text && 'border-l border-border')}
          />
        )}
      </div>
    </Tabs>
  );
}
