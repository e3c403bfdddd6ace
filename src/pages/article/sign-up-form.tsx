import { lazy, memo, Suspense } from 'react';
import { ErrorBlock } from '@/components/feedback/error-block';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Skeleton } from '@/components/ui/skeleton';
import { EventFacts } from '@/features/news/components/event-facts';

const RegistrationForm = lazy(() =>
  import('@/features/registrations/components/registration-form').then((module) => ({
    default: module.RegistrationForm,
  })),
);

function FormSkeleton() {
  return (
    <div aria-busy>
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-170 rounded-card" />
    </div>
  );
}

type SignUpFormProps = {
  eventId: string;
  eventTitle: string;
  eventDate: string | null;
  eventLocation: string | null;
  /** What to know before filling it in. */
  notice: string | undefined;
  /** The same function at every render. */
  onConfirmed: () => void;
};

/**
 * The form, whose code loads by itself. Only what it shows renders it again: while its code is on the way, React would give up the form that came
 * with the page, and what was typed into it, for the skeleton.
 */
export const SignUpForm = memo(function SignUpForm({
  eventId,
  eventTitle,
  eventDate,
  eventLocation,
  notice,
  onConfirmed,
}: SignUpFormProps) {
  return (
    <ErrorBoundary
      fallback={
        <ErrorBlock
          title="No hemos podido cargar el formulario."
          description="Comprueba tu conexión y vuelve a cargar la página."
          onRetry={() => location.reload()}
        />
      }
    >
      <Suspense fallback={<FormSkeleton />}>
        <RegistrationForm
          key={eventId}
          eventId={eventId}
          eventTitle={eventTitle}
          facts={<EventFacts item={{ event_date: eventDate, event_location: eventLocation }} />}
          notice={notice}
          onConfirmed={onConfirmed}
        />
      </Suspense>
    </ErrorBoundary>
  );
});
