import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The heading of a result. It takes the focus, so that a screen reader announces it and the keyboard continues from
 * here.
 */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
      {children}
    </h1>
  );
}
