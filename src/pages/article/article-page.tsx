export function ArticlePage() {
  return <h1 className="text-h1">ArticlePage</h1>;
}
