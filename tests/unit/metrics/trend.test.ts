import { describe, expect, it } from 'vitest';
import { articlesCsv, daysCsv, sourcesCsv } from '@/features/metrics/metrics-csv';
import { periodParams, readPeriod } from '@/features/metrics/period';
import { countOf, describeTrend, trendMeasures } from '@/features/metrics/trend';

const [views, registrations] = trendMeasures;
if (!views || !registrations) throw new Error('Two measures are drawn');
const days = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-03-${String(26 + index)}`, views: count, registrations: 0 }));

describe('a trend in words', () => {
  it.each([
    [days(1, 2, 3, 1250), 'Los primeros 2 días suman 3 y los últimos 2, 1.253: va a más.'],
    [days(9, 2, 3, 1), 'Los primeros 2 días suman 11 y los últimos 2, 4: va a menos.'],
    [days(2, 1, 9, 1, 2), 'Los primeros 2 días suman 3 y los últimos 2, 3: se mantiene.'],
  ])('of %j', (trend, sentence) => {
    expect(describeTrend(trend, views)).toContain(sentence);
  });

  it('has the total and the first peak day', () => {
    expect(describeTrend(days(1, 7, 7, 1), views)).toMatch(
      /^16 vistas en 4 días\. El día con más, el 27 de marzo: 7\./,
    );
  });

  it('without data is one sentence', () => {
    expect(describeTrend(days(0, 0), registrations)).toBe('0 registros en estos 2 días.');
  });

  it('counts one in the singular', () => {
    expect([countOf(views, 1), countOf(views, 1250), countOf(registrations, 1)]).toEqual([
      '1 vista',
      '1.250 vistas',
      '1 registro',
    ]);
  });
});

describe('a metrics export', () => {
  const compared = { count: 2, before: 1 };

  it('of days has one day per line, the earliest first', () => {
    expect(daysCsv(days(3, 4))).toBe('\uFEFFDía;Vistas;Registros\r\n26/03/2026;3;0\r\n27/03/2026;4;0\r\n');
  });

  it('of articles and sources disarms formulas in link labels', () => {
    const article = {
      id: '1',
      slug: 'a',
      category: 'evento',
      is_public: true,
      views: compared,
      registrations: compared,
    };
    expect(articlesCsv([{ ...article, title: '=1+1' }])).toContain("'=1+1;2;1;2;1;100\u00a0%");
    expect(sourcesCsv([{ source: '@SUM(A1)', medium: null, campaign: '-1', registrations: compared }])).toContain(
      "'@SUM(A1);;'-1;2;1",
    );
    expect(sourcesCsv([{ source: null, medium: null, campaign: null, registrations: compared }])).toContain(
      'Directo;;;2;1',
    );
  });
});

describe('the period', () => {
  it.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    ['365', 30],
    ['', 30],
    ['siete', 30],
    [null, 30],
  ])('of the address %j is %i', (text, period) => {
    expect(readPeriod(text)).toBe(period);
  });

  it('is not in the address when it is the default', () => {
    expect([periodParams(30), periodParams(7)]).toEqual([{}, { dias: '7' }]);
  });
});
