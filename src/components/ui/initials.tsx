/** The first letters of the first two words of a name, in capitals. */
function initialsOf(name: string): string {
  return (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('es'))
    .join('');
}

/**
 * A person's initials in a speech bubble. Decorative: the name is beside it. Renders nothing for a name without
 * letters.
 */
export function Initials({ name }: { name: string }) {
  const initials = initialsOf(name);
  if (initials === '') return null;
  return (
    <span
      aria-hidden
      className="bubble-in grid wrap-normal size-11 shrink-0 place-items-center bg-primary-soft font-display font-semibold text-primary-soft-fg"
    >
      {initials}
    </span>
  );
}
