import { PhoneOff } from 'lucide-react';
import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { problem } from '../b2b-content';

/** The cost of selling to companies today: figures (or images where there are none) with their explanation. */
export function Problem() {
  return (
    <Section labelledBy="problema">
      <SectionHeader id="problema" title={problem.title} />
      <ul className="border-t border-border">
        {problem.items.map((item, index) => (
          <li key={item.title} className="border-b border-border">
            <Reveal order={index} className="grid gap-x-6 gap-y-3 py-8 md:grid-cols-12 md:items-center md:py-10">
              <p className="num font-display text-h1 leading-none md:col-span-4">
                {item.figure ?? <PhoneOff aria-hidden className="size-[0.9em]" strokeWidth={1.75} />}
              </p>
              <div className="md:col-span-8">
                <h3 className="text-h3">{item.title}</h3>
                <p className="mt-2 max-w-measure text-fg-2">{item.text}</p>
                {item.figure && <p className="mt-2 text-caption text-fg-3">{problem.unsourced}</p>}
              </div>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
