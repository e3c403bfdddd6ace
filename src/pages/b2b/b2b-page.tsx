export function B2bPage() {
  return <h1 className="text-h1">B2bPage</h1>;
}
