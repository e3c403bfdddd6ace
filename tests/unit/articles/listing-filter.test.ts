import { describe, expect, it } from 'vitest';
import { parseListingState, toListingParams } from '@/features/articles/listing-filter';

const parse = (query: string) => parseListingState(new URLSearchParams(query));

describe('the state of the listing in its address', () => {
  it('defaults to everything, page 1', () => {
    expect(parse('')).toEqual({ filter: 'todos', page: 1 });
  });

  it('reads the filter and the page', () => {
    expect(parse('categoria=evento&pagina=2')).toEqual({ filter: 'evento', page: 2 });
    expect(parse('categoria=noticia')).toEqual({ filter: 'noticia', page: 1 });
  });

  it('uses the default for invalid values', () => {
    expect(parse('categoria=caso-de-estudio')).toEqual({ filter: 'todos', page: 1 });
    for (const page of ['0', '-1', '1.5', '2e3', 'dos', '', ' 2', '0x10'])
      expect(parse(`pagina=${encodeURIComponent(page)}`).page).toBe(1);
  });

  it('limits the page to what the database can count', () => {
    expect(parse(`pagina=${'9'.repeat(30)}`).page).toBe(100_000);
  });

  it('writes only what differs from the defaults', () => {
    expect(toListingParams({ filter: 'todos', page: 1 }).toString()).toBe('');
    expect(toListingParams({ filter: 'evento', page: 1 }).toString()).toBe('categoria=evento');
    expect(toListingParams({ filter: 'todos', page: 3 }).toString()).toBe('pagina=3');
    expect(toListingParams({ filter: 'noticia', page: 2 }).toString()).toBe('categoria=noticia&pagina=2');
  });
});
