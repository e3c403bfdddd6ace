import { useEffect, useRef, type ReactNode } from 'react';

/** The title of what a press has led to. It takes the focus, so that the news is read out and the keyboard goes on from here. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
      {children}
    </h1>
  );
}
