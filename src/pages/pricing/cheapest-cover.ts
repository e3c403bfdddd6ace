import type { Pack } from '@/lib/prices';

export type PackCount = { pack: Pack; count: number };

/** A purchase that covers a quantity. `cost` is in the unit of the given prices. */
export type Cover = { packs: PackCount[]; loose: number; cost: number };

/** The last purchase of the cheapest ones that cover a number of steps; without a pack it is one loose step. */
type Choice = { cost: number; pack: Pack | null };

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** The cheapest choice for each number of steps up to `steps`; at equal cost loose units, then the pack listed first. */
function choicesFor(steps: number, step: number, packs: readonly Pack[], loosePrice: number | null): Choice[] {
  const table: Choice[] = [{ cost: 0, pack: null }];
  const costOf = (covered: number) => table[Math.max(0, covered)]?.cost ?? Infinity;
  for (let covered = 1; covered <= steps; covered += 1) {
    let best: Choice = {
      cost: loosePrice === null ? Infinity : costOf(covered - 1) + loosePrice * step,
      pack: null,
    };
    for (const pack of packs) {
      const cost = pack.price + costOf(covered - pack.size / step);
      if (cost < best.cost) best = { cost, pack };
    }
    table.push(best);
  }
  return table;
}

/** The purchases that the table has for `steps`. */
function coverOf(table: readonly Choice[], steps: number, step: number, packs: readonly Pack[]): Cover {
  const counts = new Map<Pack, number>();
  let loose = 0;
  for (let left = steps; left > 0;) {
    const pack = table[left]?.pack ?? null;
    if (pack) counts.set(pack, (counts.get(pack) ?? 0) + 1);
    else loose += step;
    left -= pack ? pack.size / step : 1;
  }
  return {
    cost: table[steps]?.cost ?? 0,
    loose,
    packs: packs.map((pack) => ({ pack, count: counts.get(pack) ?? 0 })).filter(({ count }) => count > 0),
  };
}

/**
 * The cheapest way to cover `quantity` units with whole packs and, given a loose price, loose units. Sizes and
 * `quantity` are integers. Prices are integers of one money unit, so that no cent is lost.
 */
export function cheapestCover(quantity: number, packs: readonly Pack[], loosePrice: number | null): Cover {
  const step = packs.reduce((divisor, pack) => greatestCommonDivisor(pack.size, divisor), 0) || 1;
  const steps = Math.ceil(quantity / step);
  const table = choicesFor(steps, step, packs, loosePrice);
  const rounded = coverOf(table, steps, step, packs);
  const rest = quantity % step;
  if (loosePrice === null || rest === 0) return rounded;
  // Two candidates: buy the remainder loose, or round up to a whole step.
  const exact = coverOf(table, steps - 1, step, packs);
  const cost = exact.cost + rest * loosePrice;
  return rounded.cost < cost ? rounded : { ...exact, loose: exact.loose + rest, cost };
}
