import { describe, expect, it } from 'vitest';
import { addOns } from '@/lib/prices';
import { managedB2bCost, plansWithCheaperMessages } from '@/pages/pricing/price-examples';

describe('what the managed B2B service charges', () => {
  it('counts a qualified lead twice: as a lead, and for being qualified', () => {
    expect(managedB2bCost({ generated: 100, qualified: 30 })).toBe(260);
    expect(managedB2bCost({ generated: 0, qualified: 0 })).toBe(0);
  });
});

describe('a pack of messages against paying each message', () => {
  it('is dearer in the plans whose price per message is lower, and not where they are equal', () => {
    const [small, large] = addOns.messages;
    expect(plansWithCheaperMessages(small).map(({ id }) => id)).toEqual(['plus', 'prime']);
    expect(plansWithCheaperMessages(large).map(({ id }) => id)).toEqual(['prime']);
  });
});
