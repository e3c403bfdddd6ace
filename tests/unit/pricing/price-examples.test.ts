import { describe, expect, it } from 'vitest';
import { addOns } from '@/lib/prices';
import { managedB2bCost, plansWithCheaperMessages } from '@/pages/pricing/price-examples';

describe('the fee of the managed B2B service', () => {
  it('counts a qualified lead twice: as a lead, and for being qualified', () => {
    expect(managedB2bCost({ generated: 100, qualified: 30 })).toBe(260);
    expect(managedB2bCost({ generated: 0, qualified: 0 })).toBe(0);
  });
});

describe('a pack of messages against paying each message', () => {
  it('is more expensive in plans with a lower price per message, and not at equal prices', () => {
    const [small, large] = addOns.messages;
    expect(plansWithCheaperMessages(small).map(({ id }) => id)).toEqual(['plus', 'prime']);
    expect(plansWithCheaperMessages(large).map(({ id }) => id)).toEqual(['prime']);
  });
});
