import { Badge } from '@/components/ui/badge';

type TestimonialProps = {
  quote: string;
  author: string;
  role: string;
  /** What has to be known of it: that it is invented. */ mark?: string | undefined;
};

function initialsOf(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

/** What somebody said, in a speech bubble, and who. Initials instead of a photo. */
export function Testimonial({ quote, author, role, mark }: TestimonialProps) {
  return (
    <figure className="max-w-4xl">
      <blockquote className="bubble-in bg-subtle p-6 md:p-8">
        <p className="font-display text-h3 leading-tight font-medium">«{quote}»</p>
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center gap-3.5">
        <span
          aria-hidden
          className="bubble-in grid size-11 shrink-0 place-items-center bg-primary-soft font-display font-semibold text-primary-soft-fg"
        >
          {initialsOf(author)}
        </span>
        <span className="leading-snug">
          <span className="block font-semibold">{author}</span>
          <span className="block text-small text-fg-3">{role}</span>
        </span>
        {mark && <Badge tone="draft">{mark}</Badge>}
      </figcaption>
    </figure>
  );
}
