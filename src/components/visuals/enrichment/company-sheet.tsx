import { playAt } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';

export type Company = {
  initials: string;
  name: string;
  place: string;
  /** `highlight` marks the reason to write now. */
  fields: { label: string; value: string; highlight?: boolean }[];
};

type CompanySheetProps = { company: Company; className?: string };

const FIRST_FIELD = 300;
const BETWEEN_FIELDS = 350;

/** End of a sheet's animation, in milliseconds. */
export function sheetDuration(company: Company): number {
  return FIRST_FIELD + company.fields.length * BETWEEN_FIELDS;
}

/** A company's record, filled field by field; each field is a grey block of its size before. */
export function CompanySheet({ company, className }: CompanySheetProps) {
  return (
    <div className={cn('bg-surface p-5 sm:p-6', className)}>
      <div className="flex items-center gap-3 border-b border-border pb-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-badge bg-muted font-display text-small font-semibold text-fg-2"
        >
          {company.initials}
        </span>
        <p className="min-w-0 leading-tight">
          <span className="block font-display text-body leading-tight font-semibold">{company.name}</span>
          <span className="block text-caption text-fg-3">{company.place}</span>
        </p>
      </div>
      <dl className="divide-y divide-border">
        {company.fields.map((field, index) => {
          const moment = playAt(FIRST_FIELD + index * BETWEEN_FIELDS);
          return (
            <div key={field.label} className="py-2.5">
              <dt className="text-caption text-fg-3">{field.label}</dt>
              <dd className="relative text-small font-semibold">
                <span
                  style={moment}
                  className={cn(
                    'play-fade inline-block',
                    field.highlight && 'rounded-badge bg-primary-soft px-2 text-primary-soft-fg',
                  )}
                >
                  {field.value}
                </span>
                <span
                  aria-hidden
                  style={moment}
                  className="play-leave absolute inset-y-1 left-0 w-3/4 rounded-badge bg-muted"
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
