export function NotFoundPage() {
  return <h1 className="text-h1">NotFoundPage</h1>;
}
