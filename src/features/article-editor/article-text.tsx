import type { RefObject } from 'react';
import { fieldProps } from './fields/field-props';
import { MarkdownEditor } from './markdown/markdown-editor';
import { TitleField } from './fields/title-field';
import type { ArticleEditorState } from './use-article-editor';

type ArticleTextProps = {
  editor: ArticleEditorState;
  /** The text's control, and the ref callback that receives it. */
  field: RefObject<HTMLTextAreaElement | null>;
  onField: (element: HTMLTextAreaElement | null) => void;
};

/** Title and text of an article, in the width and size of the public page. */
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
        inserting={inserting}
        onInserting={setInserting}
      />
    </div>
  );
}
