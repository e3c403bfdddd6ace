import { AUDIENCES } from '@contract/event/follow-up';
import { describe, expect, it } from 'vitest';
import { proposalFor, wordsAfter } from '@/features/follow-ups/proposals';

describe('the proposed words of a message', () => {
  it('name the event, differ for each audience, and fit the limits', () => {
    const all = AUDIENCES.map((audience) => proposalFor(audience, 'Un taller'));
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(3);
    for (const { subject, content } of all) {
      expect(subject).toContain('«Un taller»');
      expect(content).toContain('«Un taller»');
    }
  });

  it('follow the audience until somebody types', () => {
    const came = proposalFor('came', 'Un taller');
    const missed = proposalFor('missed', 'Un taller');
    expect(wordsAfter(came, 'Un taller', 'came', 'missed')).toEqual(missed);
    const typed = { ...came, content: 'Mío' };
    expect(wordsAfter(typed, 'Un taller', 'came', 'missed')).toEqual({ subject: missed.subject, content: 'Mío' });
  });

  it('have a subject that the database takes, whatever the length of the title', () => {
    for (const audience of AUDIENCES)
      expect([...proposalFor(audience, 'x'.repeat(200)).subject].length).toBeLessThanOrEqual(200);
  });
});
