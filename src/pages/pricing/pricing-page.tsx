export function PricingPage() {
  return <h1 className="text-h1">PricingPage</h1>;
}
