import { Badge } from '@/components/ui/badge';
import { Initials } from '@/components/ui/initials';

type TestimonialProps = {
  quote: string;
  author: string;
  role: string;
  /** A mark such as «ejemplo», for an invented quote. */
  mark?: string | undefined;
};

/** A quote in a speech bubble, and its author. Initials instead of a photo. */
export function Testimonial({ quote, author, role, mark }: TestimonialProps) {
  return (
    <figure className="max-w-4xl">
      <blockquote className="bubble-in bg-subtle p-6 md:p-8">
        <p className="font-display text-h3 leading-tight font-medium">{`«${quote}»`}</p>
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center gap-3.5">
        <Initials name={author} />
        <span className="leading-snug">
          <span className="block font-semibold">{author}</span>
          <span className="block text-small text-fg-3">{role}</span>
        </span>
        {mark && <Badge tone="draft">{mark}</Badge>}
      </figcaption>
    </figure>
  );
}
