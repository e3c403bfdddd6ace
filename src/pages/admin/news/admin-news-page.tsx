export function AdminNewsPage() {
  return <h1 className="text-h1">AdminNewsPage</h1>;
}
