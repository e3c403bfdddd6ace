/** Fallback for a text that cannot be parsed: all its words, without formatting. */
export function PlainText({ text }: { text: string }) {
  return <div className="max-w-measure text-lg leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</div>;
}
