import { ChevronDown, Copy, Download, ListChecks, Mail } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { cn } from '@/lib/cn';
import { formatInteger } from '@/lib/numbers';
import { useNow } from '@/lib/now';
import { paths } from '@/lib/paths';
import { formatEventDate } from '@/lib/time/dates';
import type { Registration } from '../registration';
import { notComingText, type RegistrationCounts } from '../registration-state';
import { matchesRegistration, type RegistrationGroup } from '../registration-groups';
import { LoadRowsButton } from './load-rows-button';
import { RegistrationRows, type RowActions } from './registration-rows';

type RegistrationGroupSectionProps = RowActions & {
  group: RegistrationGroup;
  search: string;
  /** The shown page; 0 while the group is folded. */
  page: number;
  onPage: (page: number) => void;
  onCopyEmails: (loading: Promise<readonly Registration[]>) => Promise<void>;
  onExport: (loading: Promise<readonly Registration[]>) => Promise<void>;
};

/** The number of registrations that are coming, and of those that are not. */
const countLabel = (counts: RegistrationCounts) =>
  `${formatInteger(counts.coming)} ${counts.coming === 1 ? 'registro' : 'registros'}${notComingText(counts)}`;

/** One event with its registrations, as a collapsible section. */
export function RegistrationGroupSection({
  group,
  search,
  page,
  onPage,
  onCopyEmails,
  onExport,
  ...rowActions
}: RegistrationGroupSectionProps) {
  const bodyId = useId();
  const now = useNow();
  const { eventId, title, eventDate, eventLocation, counts, rows } = group;
  const facts = [formatEventDate(eventDate), eventLocation].filter(Boolean).join('\u00a0· ');
  const total = search === '' ? counts.total : undefined;
  const isOpen = page > 0;

  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-full text-h4 lg:basis-1/2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onPage(isOpen ? 0 : 1)}
            className="flex min-h-11 w-full items-center gap-2 text-left"
          >
            <ChevronDown
              aria-hidden
              className={cn('size-4.5 shrink-0 text-fg-3 transition-transform duration-base', !isOpen && '-rotate-90')}
            />
            <span className="wrap-anywhere">
              <bdi>{title}</bdi>{' '}
              <Badge tone="news" className="ml-1 align-middle font-sans tracking-normal">
                {countLabel(counts)}
              </Badge>
            </span>
          </button>
        </h2>
        {facts && <p className="basis-full text-small wrap-anywhere text-fg-2 lg:order-last">{facts}</p>}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.adminDoor(eventId)} variant="secondary" size="sm">
            <ListChecks aria-hidden className="size-4.5" />
            Lista de asistencia
          </ButtonLink>
          {eventDate !== null && Date.parse(eventDate) < now.getTime() && (
            <ButtonLink to={paths.adminFollowUp(eventId)} variant="secondary" size="sm">
              <Mail aria-hidden className="size-4.5" />
              Escribir a los asistentes
            </ButtonLink>
          )}
          <LoadRowsButton
            eventId={eventId}
            loaded={rows.length === counts.total ? rows : undefined}
            total={total}
            size="sm"
            problem="No se han podido copiar los emails"
            onPress={(loading) =>
              onCopyEmails(
                loading.then((registrations) =>
                  registrations.filter((registration) => matchesRegistration(search, registration)),
                ),
              )
            }
          >
            <Copy aria-hidden className="size-4.5" />
            Copiar emails
          </LoadRowsButton>
          <LoadRowsButton
            eventId={eventId}
            total={total}
            size="sm"
            problem="No se han podido exportar los registros"
            onPress={onExport}
          >
            <Download aria-hidden className="size-4.5" />
            Exportar CSV
          </LoadRowsButton>
        </div>
      </div>
      <div id={bodyId} hidden={!isOpen} className="space-y-3">
        {isOpen && <RegistrationRows group={group} search={search} page={page} onPage={onPage} {...rowActions} />}
      </div>
    </section>
  );
}
