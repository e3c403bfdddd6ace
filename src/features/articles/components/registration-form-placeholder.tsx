/** Placeholder of the registration form in a preview, which takes no registrations. */
export function RegistrationFormPlaceholder() {
  return (
    <aside className="self-start rounded-card border border-dashed border-border-strong p-7">
      <h2 className="text-h3">Apúntate al evento</h2>
      <p className="mt-2 text-fg-2">Aquí verán el formulario de registro quienes visiten la página.</p>
    </aside>
  );
}
