export function DemoPage() {
  return <h1 className="text-h1">DemoPage</h1>;
}
