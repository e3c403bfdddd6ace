import { useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownOrigin } from '@/lib/origins';
import { useScrollBoxes } from './scroll-boxes';
import { linkTarget } from '@contract/markdown/url-policy';

const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;

/**
 * A prerendered text that stays in the document: React neither compares nor patches the content of an element with
 * `suppressHydrationWarning`. Internal links go through the router by event delegation.
 */
export function PrerenderedText() {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  useScrollBoxes(text);

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = linkTarget(link?.getAttribute('href') ?? '#', ownOrigin())?.path;
    if (event.defaultPrevented || opensElsewhere(event) || path === null || path === undefined) return;
    event.preventDefault();
    void navigate(path);
  }

  return (
    // Event delegation: the links inside handle focus and keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={text} suppressHydrationWarning onClick={follow}>
      {''}
    </div>
  );
}
