/** Why a click failed: the given reason or, when that is empty, a general text. Renders nothing without a failure. */
export function ActionFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message !== undefined && (
        <p className="mt-5 rounded-md bg-danger-soft px-3.5 py-3 text-small text-danger">
          {message || 'No hemos podido hacerlo. Inténtalo de nuevo en unos minutos.'}
        </p>
      )}
    </div>
  );
}
