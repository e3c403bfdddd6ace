export function NewsPage() {
  return <h1 className="text-h1">NewsPage</h1>;
}
