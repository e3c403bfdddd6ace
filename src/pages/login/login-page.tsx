export function LoginPage() {
  return <h1 className="text-h1">LoginPage</h1>;
}
