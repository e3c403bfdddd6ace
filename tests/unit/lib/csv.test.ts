import { describe, expect, it } from 'vitest';
import { toCsv, toProgramCsv } from '@/lib/csv';

describe('CSV for a Spanish Excel', () => {
  it('starts with a byte order mark, separates with semicolons and ends every row with CRLF', () => {
    expect(
      toCsv([
        ['Nombre', 'Email'],
        ['Ana Núñez', 'ana@empresa.es'],
      ]),
    ).toBe('\uFEFFNombre;Email\r\nAna Núñez;ana@empresa.es\r\n');
  });

  it('quotes cells with separators, quotes or line breaks and doubles the quotes', () => {
    expect(toCsv([['a;b', 'dijo "sí"', 'dos\nlíneas', 'sin, más']])).toBe(
      '\uFEFF"a;b";"dijo ""sí""";"dos\nlíneas";sin, más\r\n',
    );
  });

  it.each(['=1+1', '+34600', '-2', '@SUM(A1)', '\tx', '\rx'])('disarms %j as a formula', (value) => {
    const text = toCsv([[value]])
      .slice(1)
      .replace(/^"/, '');
    expect(text.startsWith(`'${value[0]}`)).toBe(true);
  });

  it.each([
    ['full-width signs', '＝1+1'],
    ['a full-width at sign', '＠SUM(A1)'],
    ['a zero-width space', '\u200B=1+1'],
    ['a byte order mark', '\uFEFF=1+1'],
    ['a direction mark and a space', '\u202E +1'],
    ['a no-break space', '\u00A0-2'],
  ])('disarms a formula behind %s', (_kind, value) => {
    expect(toCsv([[value]])).toBe(`\uFEFF'${value}\r\n`);
  });

  it('keeps signs inside a cell', () => {
    expect(toCsv([['a=b', 'x-y', 'a@b.es']])).toBe('\uFEFFa=b;x-y;a@b.es\r\n');
  });
});

describe('CSV for a program', () => {
  it('has commas, no byte order mark, and unchanged texts', () => {
    expect(
      toProgramCsv([
        ['email', 'event_title'],
        ['+tag@example.com', '=1+1; ya'],
        ['a@example.com', 'dijo "sí", y\nse fue'],
      ]),
    ).toBe('email,event_title\r\n+tag@example.com,=1+1; ya\r\na@example.com,"dijo ""sí"", y\nse fue"\r\n');
  });
});
