import { describe, expect, it } from 'vitest';
import { freeSlug, slugify } from '@/features/articles/slug';

describe('slug', () => {
  it.each([
    ['¿Qué es un agente de IA?', 'que-es-un-agente-de-ia'],
    ['  Año nuevo: pingüinos & leads  ', 'ano-nuevo-pinguinos-leads'],
    ['Conversión 2,1 % → 8,7 %', 'conversion-2-1-8-7'],
    ['--Ya---con guiones--', 'ya-con-guiones'],
    ['Straße', 'stra-e'],
    ['ÁÉÍÓÚ Çedilla', 'aeiou-cedilla'],
    ['co\u00ADmu\u200Bni\u2060dad\uFEFF', 'comunidad'],
    ['Oﬁcina eﬃciente', 'oficina-efficiente'],
    ['Ｔａｌｌｅｒ ２０２６', 'taller-2026'],
    ['Guía № 3', 'guia-no-3'],
    ['می\u200cx 👩\u200d💻y', 'x-y'],
  ])('makes %j into %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it.each(['¡¡¡???', '日本語', '', '   '])('is empty for %j, which has no Latin letter or digit', (title) => {
    expect(slugify(title)).toBe('');
  });

  it('is idempotent', () => {
    const once = slugify('Título: «Máquinas» y ñandúes, 2026');
    expect(slugify(once)).toBe(once);
  });

  it('proposes the first free number after a taken address', () => {
    expect(freeSlug('taller', new Set(['taller']))).toBe('taller-2');
    expect(freeSlug('taller', new Set(['taller', 'taller-2', 'taller-3']))).toBe('taller-4');
    expect(freeSlug(`${'a'.repeat(189)}-${'b'.repeat(10)}`, new Set())).toBe(`${'a'.repeat(189)}-2`);
    expect(freeSlug('feria-2026', new Set(['feria-2026']))).toBe('feria-2026-2');
  });
});
