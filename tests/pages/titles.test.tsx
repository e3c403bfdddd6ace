import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { renderSite } from '../helpers/render-site';

const titles = [
  [paths.home, 'Tertulia: agentes de IA que convierten conversaciones en clientes'],
  [paths.cases, 'Casos de Éxito · Tertulia'],
  [paths.case('iopark'), 'iopark · Tertulia'],
  [paths.case('nadie'), 'Caso no encontrado · Tertulia'],
  [paths.demo, 'Agendar Demo · Tertulia'],
  [paths.privacy, 'Política de privacidad · Tertulia'],
  [paths.terms, 'Términos de uso · Tertulia'],
  [paths.cookies, 'Política de cookies · Tertulia'],
  [paths.legalNotice, 'Aviso legal · Tertulia'],
] as const;

describe('every page', () => {
  it.each(titles)('%s is called «%s», once, and has one h1', async (path, title) => {
    await renderSite(path);
    expect(document.title).toBe(title);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('takes over the title and the summary that index.html brings', async () => {
    document.head.insertAdjacentHTML(
      'afterbegin',
      '<title data-default>De entrada</title><meta data-default name="description" content="De entrada">',
    );
    await renderSite(paths.demo);
    expect(document.title).toBe('Agendar Demo · Tertulia');
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  });

  it.each([paths.case('nadie')])('%s asks search engines to leave it out', async (path) => {
    await renderSite(path);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
