import { describe, expect, it } from 'vitest';
import type { Pack } from '@/lib/prices';
import { cheapestCover } from '@/pages/pricing/cheapest-cover';

/** Brute force over every combination of packs. */
function cheapestByTrying(quantity: number, packs: Pack[], loosePrice: number | null): number {
  const [pack, ...others] = packs;
  if (!pack) {
    if (quantity === 0) return 0;
    return loosePrice === null ? Infinity : quantity * loosePrice;
  }
  let best = Infinity;
  for (let count = 0; count <= Math.ceil(quantity / pack.size); count += 1) {
    const rest = Math.max(0, quantity - count * pack.size);
    best = Math.min(best, count * pack.price + cheapestByTrying(rest, others, loosePrice));
  }
  return best;
}

describe('the cheapest cover of a quantity', () => {
  it('costs nothing when there is nothing to cover', () => {
    expect(cheapestCover(0, [{ size: 10, price: 5 }], 1)).toEqual({ packs: [], loose: 0, cost: 0 });
  });

  it('buys by the unit when a pack would cost the same', () => {
    expect(cheapestCover(60, [{ size: 100, price: 60 }], 1)).toEqual({ packs: [], loose: 60, cost: 60 });
  });

  const priceLists: { name: string; packs: Pack[]; loosePrice: number | null }[] = [
    {
      name: 'packs that divide each other',
      packs: [
        { size: 4, price: 9 },
        { size: 16, price: 30 },
      ],
      loosePrice: 3,
    },
    {
      name: 'packs that do not divide each other',
      packs: [
        { size: 6, price: 11 },
        { size: 10, price: 17 },
        { size: 15, price: 24 },
      ],
      loosePrice: 2,
    },
    {
      name: 'a small pack of better value than the large one',
      packs: [
        { size: 5, price: 4 },
        { size: 20, price: 18 },
      ],
      loosePrice: 1,
    },
    {
      name: 'loose units of better value than any pack',
      packs: [
        { size: 5, price: 9 },
        { size: 7, price: 11 },
      ],
      loosePrice: 1,
    },
    {
      name: 'packs alone',
      packs: [
        { size: 4, price: 7 },
        { size: 6, price: 9 },
        { size: 14, price: 22 },
      ],
      loosePrice: null,
    },
  ];

  it.each(priceLists)('equals the brute-force optimum: $name', ({ packs, loosePrice }) => {
    for (let quantity = 0; quantity <= 120; quantity += 1) {
      const cover = cheapestCover(quantity, packs, loosePrice);
      expect(cover.cost, `cost of ${quantity}`).toBe(cheapestByTrying(quantity, packs, loosePrice));
      const covered = cover.packs.reduce((sum, { pack, count }) => sum + pack.size * count, cover.loose);
      expect(covered, `units for ${quantity}`).toBeGreaterThanOrEqual(quantity);
      const paid = cover.packs.reduce(
        (sum, { pack, count }) => sum + pack.price * count,
        cover.loose * (loosePrice ?? 0),
      );
      expect(paid, `price of what is bought for ${quantity}`).toBe(cover.cost);
    }
  });
});
