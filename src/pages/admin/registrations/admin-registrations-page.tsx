export function AdminRegistrationsPage() {
  return <h1 className="text-h1">AdminRegistrationsPage</h1>;
}
