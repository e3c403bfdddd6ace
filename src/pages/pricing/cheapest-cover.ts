import type { Pack } from '@/lib/prices';

export type PackCount = { pack: Pack; count: number };

/** A purchase that covers a quantity. `cost` is in the unit of the given prices. */
export type Cover = { packs: PackCount[]; loose: number; cost: number };

/** A purchase that covers `steps`: a pack, or one step of loose units. */
type Item = { steps: number; price: number; pack: Pack | null };
type Choice = { cost: number; counts: Map<Item, number> };

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

function bestValue(items: Item[]): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best && best.price * item.steps <= item.price * best.steps ? best : item),
    undefined,
  );
}

/**
 * The cheapest items that cover at least `steps`; at equal cost, the ones listed first.
 *
 * Exact for any prices and fast for any `steps`: among any `bulk.steps` other items, some add up to a multiple of
 * `bulk.steps` and can be replaced by bulk items at no extra cost. So the optimum has fewer other items than that:
 * dynamic programming covers what those can reach, and bulk items cover the rest.
 */
function coverSteps(steps: number, items: Item[]): Choice {
  const counts = new Map<Item, number>();
  const bulk = bestValue(items);
  if (!bulk || steps <= 0) return { cost: 0, counts };

  const coveredByOthers = (bulk.steps - 1) * Math.max(...items.map((item) => item.steps));
  const bulkCount = Math.max(0, Math.floor((steps - coveredByOthers) / bulk.steps));
  const rest = steps - bulkCount * bulk.steps;

  const table: { cost: number; item: Item }[] = [{ cost: 0, item: bulk }];
  for (let step = 1; step <= rest; step += 1) {
    let best = { cost: Infinity, item: bulk };
    for (const item of items) {
      const cost = item.price + (table[Math.max(0, step - item.steps)]?.cost ?? Infinity);
      if (cost < best.cost) best = { cost, item };
    }
    table.push(best);
  }

  if (bulkCount > 0) counts.set(bulk, bulkCount);
  for (let step = rest; step > 0;) {
    const item = table[step]?.item ?? bulk;
    counts.set(item, (counts.get(item) ?? 0) + 1);
    step -= item.steps;
  }
  return { cost: bulkCount * bulk.price + (table[rest]?.cost ?? 0), counts };
}

/**
 * The cheapest way to cover `quantity` units with whole packs and, given a loose price, loose units. Sizes and
 * `quantity` are integers. Prices are integers of one money unit, so that no cent is lost.
 */
export function cheapestCover(quantity: number, packs: readonly Pack[], loosePrice: number | null): Cover {
  const step = packs.reduce((divisor, pack) => greatestCommonDivisor(pack.size, divisor), 0) || 1;
  const items: Item[] = packs.map((pack) => ({ steps: pack.size / step, price: pack.price, pack }));
  const looseItem: Item | null = loosePrice === null ? null : { steps: 1, price: loosePrice * step, pack: null };
  if (looseItem) items.unshift(looseItem);

  const overStep = quantity % step;
  const withoutLoose = coverSteps(Math.ceil(quantity / step), items);
  if (loosePrice === null || !looseItem) return describe(withoutLoose, packs, 0);

  // Two candidates: buy the remainder loose, or round up to a whole step.
  const withLoose = coverSteps(Math.floor(quantity / step), items);
  const withLooseCost = withLoose.cost + overStep * loosePrice;
  if (withoutLoose.cost < withLooseCost)
    return describe(withoutLoose, packs, (withoutLoose.counts.get(looseItem) ?? 0) * step);
  return {
    ...describe(withLoose, packs, (withLoose.counts.get(looseItem) ?? 0) * step + overStep),
    cost: withLooseCost,
  };
}

function describe({ cost, counts }: Choice, packs: readonly Pack[], loose: number): Cover {
  const chosen = new Map([...counts].map(([item, count]) => [item.pack, count]));
  return {
    cost,
    loose,
    packs: packs.map((pack) => ({ pack, count: chosen.get(pack) ?? 0 })).filter(({ count }) => count > 0),
  };
}
