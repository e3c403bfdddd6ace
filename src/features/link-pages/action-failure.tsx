import { reasonOf } from '@/lib/backend/errors';

/** Why a click failed: the reason or, when that is unknown, a general text. Renders nothing without a failure. */
export function ActionFailure({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error && (
        <p className="mt-5 rounded-md bg-danger-soft px-3.5 py-3 text-small text-danger">
          {reasonOf(error) || 'No hemos podido hacerlo. Inténtalo de nuevo en unos minutos.'}
        </p>
      )}
    </div>
  );
}
