export function HomePage() {
  return <h1 className="text-h1">HomePage</h1>;
}
