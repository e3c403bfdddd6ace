import { ClockAlert, FilePenLine, Moon, Shuffle, type LucideIcon } from 'lucide-react';
import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { cn } from '@/lib/cn';
import { problem } from '../b2c-content';

const icons: LucideIcon[] = [ClockAlert, Moon, Shuffle, FilePenLine];
/** Borders between the four items, not around them. */
const edges = ['', 'border-t md:border-t-0 md:border-l md:pl-12', 'border-t', 'border-t md:border-l md:pl-12'];

/** Four ways to lose a paid click. */
export function Problem() {
  return (
    <Section labelledBy="problema">
      <SectionHeader id="problema" title={problem.title} />
      <ul className="grid md:grid-cols-2">
        {problem.items.map((item, index) => {
          const Icon = icons[index];
          return (
            <li key={item.title} className={cn('border-border py-9 md:py-12 md:pr-12', edges[index])}>
              <Reveal order={index}>
                {Icon && <Icon aria-hidden className="size-7 text-fg-3" strokeWidth={1.75} />}
                <h3 className="mt-4 text-h3">{item.title}</h3>
                <p className="mt-2 max-w-lead text-lead text-fg-2">{item.text}</p>
                {item.unsourced && <p className="mt-2 text-caption text-fg-3">{problem.unsourced}</p>}
              </Reveal>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
