export function CasePage() {
  return <h1 className="text-h1">CasePage</h1>;
}
