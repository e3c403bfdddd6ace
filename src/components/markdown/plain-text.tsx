/** What remains when a text cannot be formatted: its words, every one of them. */
export function PlainText({ text }: { text: string }) {
  return <div className="max-w-measure text-lg leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</div>;
}
