import { describe, expect, it } from 'vitest';
import { matchesSearch } from '@/lib/search-text';

describe('search', () => {
  it.each(['', '   ', 'nunez', 'NÚÑEZ', 'ana frio', 'norte ANA', 'empresa.es'])('finds Ana Núñez with %j', (query) => {
    expect(matchesSearch(query, ['Ana Núñez', 'ana@empresa.es', 'Frío del Norte'])).toBe(true);
  });

  it.each(['pedro', 'ana pedro', 'núñezz'])('does not find her with %j', (query) => {
    expect(matchesSearch(query, ['Ana Núñez', 'ana@empresa.es', null])).toBe(false);
  });
});
