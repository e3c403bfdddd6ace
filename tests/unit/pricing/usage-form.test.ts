import { describe, expect, it } from 'vitest';
import { emptyDraft, parseCount, parseUsage, tidyCount, usageErrors } from '@/pages/pricing/usage-form';

describe('a quantity typed in the calculator', () => {
  it.each([
    ['7500', 7_500],
    ['7.500', 7_500],
    ['7 500', 7_500],
    [' 1.000.000 ', 1_000_000],
    ['007', 7],
    ['', 0],
    ['   ', 0],
  ])('reads %o as %d', (text, value) => {
    expect(parseCount(text)).toEqual({ value, error: null });
  });

  it.each(['-1', '1,5', '7.5', '7.50', 'mil', '1e9', '12.34.567', '٣', '1..000', '+5', 'Infinity'])(
    'refuses %o as not a whole number',
    (text) => {
      expect(parseCount(text)).toEqual({ value: null, error: usageErrors.notInteger });
    },
  );

  it.each(['1000001', '9'.repeat(400)])('refuses %s as too large', (text) => {
    expect(parseCount(text)).toEqual({ value: null, error: usageErrors.tooLarge });
  });

  it('is formatted with thousands separators, and unchanged when invalid or empty', () => {
    expect(tidyCount('7500')).toBe('7.500');
    expect(tidyCount('mil')).toBe('mil');
    expect(tidyCount('')).toBe('');
  });
});

describe('the calculator’s form', () => {
  it('gives no usage until something is typed', () => {
    expect(parseUsage(emptyDraft, 'a')).toEqual({ usage: null, errors: {} });
  });

  it('counts empty fields as zero once one is filled', () => {
    expect(parseUsage({ ...emptyDraft, messages: '7.500' }, 'b')).toEqual({
      usage: { messages: 7_500, toolCalls: 0, knowledgePages: 0, voiceMinutes: 0, voiceModel: 'b' },
      errors: {},
    });
  });

  it('gives no usage while a field is invalid, and names it', () => {
    expect(parseUsage({ ...emptyDraft, messages: '10', voiceMinutes: '-3' }, 'a')).toEqual({
      usage: null,
      errors: { voiceMinutes: usageErrors.notInteger },
    });
  });
});
