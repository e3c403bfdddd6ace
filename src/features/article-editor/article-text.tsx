import type { RefObject } from 'react';
import { fieldProps } from './field-props';
import { MarkdownEditor } from './markdown/markdown-editor';
import { TitleField } from './title-field';
import type { ArticleEditorState } from './use-article-editor';

type ArticleTextProps = {
  editor: ArticleEditorState;
  /** The control of the text, and how it is told. */
  field: RefObject<HTMLTextAreaElement | null>;
  onField: (element: HTMLTextAreaElement | null) => void;
};

/** What an article says: its title and its text, as wide and as large as visitors read them. */
export function ArticleText({ editor: { form, inserting, setInserting }, field, onField }: ArticleTextProps) {
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
        uploading={inserting}
        onUploading={setInserting}
      />
    </div>
  );
}
