import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { brand, pageTitle } from '@/lib/site';
import { caseContent } from '@/pages/case/case-content';
import { casesContent } from '@/pages/cases/cases-content';
import { demoContent } from '@/pages/demo/demo-content';
import { homeContent } from '@/pages/home/home-content';
import { legalDocuments } from '@/pages/legal/legal-content';
import { renderSite } from '../../helpers/pages/render-site';

const [study] = caseStudies;
const legal = [...legalDocuments].map(([path, { title }]) => [path, pageTitle(title)] as const);
const titles = [
  [paths.home, `${brand.name}: ${homeContent.meta.promise}`],
  [paths.cases, pageTitle(casesContent.title)],
  [paths.case(study.id), pageTitle(study.clientName)],
  [paths.case('nadie'), pageTitle(caseContent.notFound.title)],
  [paths.demo, pageTitle(demoContent.title)],
  ...legal,
  [paths.privacy.toUpperCase(), pageTitle(legalDocuments.get(paths.privacy)?.title ?? '')],
] as const;

describe('every page', () => {
  it.each(titles)('%s has the title «%s» once, and one h1', async (path, title) => {
    await renderSite(path);
    expect(document.title).toBe(title);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('replaces the title and description of index.html', async () => {
    document.head.insertAdjacentHTML(
      'afterbegin',
      '<title data-default>De entrada</title><meta data-default name="description" content="De entrada">',
    );
    await renderSite(paths.demo);
    expect(document.title).toBe(pageTitle(demoContent.title));
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  });

  it.each(['/demo', '/demo/', '/Demo?utm_source=x#formulario'])('%s has the canonical address /demo', async (path) => {
    await renderSite(path);
    const [canonical, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]');
    expect([canonical && new URL(canonical.href).pathname, others]).toEqual(['/demo', []]);
  });

  it.each([paths.case('nadie')])('%s has noindex', async (path) => {
    await renderSite(path);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
