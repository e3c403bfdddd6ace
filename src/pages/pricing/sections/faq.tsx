import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { cn } from '@/lib/cn';
import { faq } from '../pricing-content';

/** Three questions; the first is open. */
export function Faq() {
  return (
    <Section labelledBy="preguntas">
      <SectionHeader id="preguntas" title={faq.title} />
      <div className="divide-y divide-border rounded-card border border-border bg-surface">
        {faq.items.map((item, index) => (
          <Question key={item.question} question={item.question} answer={item.answer} startsOpen={index === 0} />
        ))}
      </div>
    </Section>
  );
}

function Question({ question, answer, startsOpen }: { question: string; answer: string; startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  const answerId = useId();
  return (
    <div>
      <h3 className="font-sans text-body font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={answerId}
          onClick={() => setOpen(!open)}
          className="flex min-h-16 w-full items-center justify-between gap-4 px-5 py-4 text-left leading-snug xs:px-7"
        >
          <span>{question}</span>
          <Plus
            aria-hidden
            className={cn(
              'size-5 shrink-0 text-primary transition-transform duration-base ease-soft print:hidden',
              open && 'rotate-45',
            )}
          />
        </button>
      </h3>
      <p
        id={answerId}
        className={cn('num max-w-measure px-5 pb-6 text-fg-2 xs:px-7', !open && 'hidden noscript:block print:block')}
      >
        {answer}
      </p>
    </div>
  );
}
