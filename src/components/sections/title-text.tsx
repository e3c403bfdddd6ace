/**
 * A title whose last two words stay together, so that none stands alone on the last line, however long it is. Where two words may be too long for a line,
 * under 390 px, each may have its own.
 */
export function TitleText({ children }: { children: string }) {
  const words = children.split(' ');
  if (words.length < 3) return <span>{children}</span>;
  return (
    <>
      <span>{words.slice(0, -2).join(' ')}</span>{' '}
      <span className="min-[24.375rem]:whitespace-nowrap">{words.slice(-2).join(' ')}</span>
    </>
  );
}
