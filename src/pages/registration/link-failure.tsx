/** Why a press did not go through. */
export function LinkFailure({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error && (
        <p className="mt-5 rounded-md bg-danger-soft px-3.5 py-3 text-small text-danger">
          {error.message || 'No hemos podido hacerlo. Inténtalo de nuevo en unos minutos.'}
        </p>
      )}
    </div>
  );
}
