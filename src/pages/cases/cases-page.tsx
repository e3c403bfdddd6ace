export function CasesPage() {
  return <h1 className="text-h1">CasesPage</h1>;
}
