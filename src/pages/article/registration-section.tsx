import { useEffect, useRef, useState, type RefObject } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { AddToCalendar } from '@/features/articles/components/add-to-calendar';
import { EventFacts } from '@/features/articles/components/event-facts';
import { eventState } from '@/features/articles/event-state';
import type { Article } from '@/features/articles/article';
import { signUpState } from '@/features/articles/sign-up-state';
import { RegistrationForm } from '@/features/registrations/components/registration-form';
import { useAtNow } from '@/lib/now';

const FORM_ANCHOR = 'apuntarse';

/** True while the whole element is below the viewport; false in browsers without IntersectionObserver. */
function useIsBelowScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isBelow;
}

/** Space for the site's header above and a margin below, in pixels. */
const TOP = 96;
const MARGIN = 16;

/**
 * Sets the `top` of a sticky element. One that is taller than the viewport sticks by its lower edge: otherwise its end,
 * with the button, would stay out of reach until the column ends.
 */
function useStickyTop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in window)) return;
    const place = () => {
      element.style.top = `${Math.min(TOP, window.innerHeight - element.offsetHeight - MARGIN)}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [ref]);
}

/** An event's registration form; on small screens also a bar that links to it while it is below the screen. */
export function RegistrationSection({ article }: { article: Article }) {
  const aside = useRef<HTMLElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isBelow = useIsBelowScreen(aside);
  const isOver = useAtNow((now) => eventState(article, now)?.kind === 'past');
  const notice = useAtNow((now) => signUpState(article, now)?.notice);
  const isFull = useAtNow((now) => signUpState(article, now)?.kind === 'full');
  useStickyTop(aside);

  return (
    <>
      <aside ref={aside} id={FORM_ANCHOR} aria-label="Registro" className="scroll-mt-24 self-start lg:sticky lg:top-24">
        <RegistrationForm
          key={article.id}
          eventId={article.id}
          eventTitle={article.title}
          notice={isOver ? 'Este evento ya se ha celebrado.' : notice}
          isFull={!isOver && isFull}
          facts={<EventFacts event={article} />}
          calendar={<AddToCalendar event={article} />}
          onConfirmed={() => setIsConfirmed(true)}
        />
      </aside>
      {isBelow && !isConfirmed && (
        <div className="fixed inset-x-0 bottom-0 z-20 animate-rise-in border-t border-border bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-2 short:hidden lg:hidden print:hidden">
          <ButtonLink href={`#${FORM_ANCHOR}`} className="w-full">
            Apuntarme
          </ButtonLink>
        </div>
      )}
    </>
  );
}
