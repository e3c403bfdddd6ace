import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { convertInWorker } from '@/components/markdown/pasted/convert-in-worker';
import { applyEdit } from './apply-edit';
import { dropPlace, findPlace, keepPlace, whenComposed, writeAtPlace } from './kept-place';
import { selectionOf } from './markdown-commands';
import { isInCode, isRichText, linkEdit, pastedEdit, pastedFiles } from './markdown-pasting';

type Paste = {
  onFiles: (files: readonly File[]) => void;
  /** Called with true when a text is being converted, and with false when it is written. */
  onPasting: (pasting: boolean) => void;
};

/**
 * Pasting into the text: an address over selected words becomes a link, rich text Markdown, files are uploaded. Ctrl +
 * Shift + V, and every other paste, is the browser's.
 */
export function usePasting({ onFiles, onPasting }: Paste) {
  /** The next paste is one without formatting. Not all browsers leave the formatting out of it. */
  const isPlain = useRef(false);

  async function convert(field: HTMLTextAreaElement, html: string, text: string) {
    onPasting(true);
    const place = keepPlace(field, field.selectionStart, field.selectionEnd);
    const pasted = await convertInWorker(html);
    await whenComposed(field);
    if (field.isConnected) {
      const { from, to } = findPlace(field, place);
      const selection = { text: field.value, start: from, end: to };
      const isUsable = pasted !== null && pasted.markdown !== '';
      const plain = { markdown: text.replaceAll('\r', ''), isInline: true, isClosed: false };
      writeAtPlace(field, place, pastedEdit(selection, isUsable ? pasted : plain).insert);
    }
    dropPlace(field, place);
    onPasting(false);
  }

  return {
    onKeyDown: ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      isPlain.current = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v';
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const { clipboardData: clipboard, currentTarget: field } = event;
      const wantsPlain = isPlain.current;
      isPlain.current = false;
      const text = clipboard.getData('text/plain');
      const html = clipboard.getData('text/html');
      const files = pastedFiles(text, [...clipboard.files]);
      if (wantsPlain && text !== '') return;
      if (files.length > 0) {
        event.preventDefault();
        onFiles(files);
        return;
      }
      const selection = selectionOf(field);
      const link = linkEdit(selection, text);
      if (link) {
        event.preventDefault();
        applyEdit(field, link);
      } else if (isRichText(html) && !isInCode(selection.text, selection.start)) {
        event.preventDefault();
        void convert(field, html, text);
      }
    },
  };
}
