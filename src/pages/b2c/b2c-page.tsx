export function B2cPage() {
  return <h1 className="text-h1">B2cPage</h1>;
}
