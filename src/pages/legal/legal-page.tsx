export function LegalPage() {
  return <h1 className="text-h1">LegalPage</h1>;
}
