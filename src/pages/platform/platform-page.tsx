export function PlatformPage() {
  return <h1 className="text-h1">PlatformPage</h1>;
}
