/**
 * A title that keeps its last two words together, so that the last line has no single word. Under 390 px they may
 * break.
 */
export function TitleText({ children }: { children: string }) {
  const words = children.split(' ');
  if (words.length < 3) return <span>{children}</span>;
  return (
    <>
      <span>{words.slice(0, -2).join(' ')}</span>{' '}
      <span className="max-w-full min-[24.375rem]:inline-block">{words.slice(-2).join(' ')}</span>
    </>
  );
}
