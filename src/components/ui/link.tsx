import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the site: path, query, hash. */
  to: string;
  /** Takes the place of the current entry in the history. */
  replace?: boolean;
};

/** A link inside the site. The router's own brings the prefetching of a framework that this site does without; ours is in app/prefetch-on-intent. */
export function Link({ to, replace = false, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? { replace } : { replace, target });
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}
