import { breadcrumbData, withoutTrailingSlash, type Crumb } from '@contract/page-head';
import { brand, site } from './site';

/** Breadcrumbs of a page, from the home page on, for its PageMeta. */
export const breadcrumbs = (...crumbs: Crumb[]) => breadcrumbData([{ name: 'Inicio', path: '/' }, ...crumbs], site.url);

/** Structured data of the company and the site, for the home page only. */
export function siteData(description: string): Record<string, unknown>[] {
  const origin = withoutTrailingSlash(site.url);
  const url = `${origin}/`;
  const id = `${url}#organization`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': id,
      name: brand.name,
      url,
      description,
      logo: `${origin}/icon-512.png`,
      email: site.email,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brand.name,
      url,
      description,
      inLanguage: 'es-ES',
      publisher: { '@id': id },
    },
  ];
}

/** Structured data of questions and answers, as plain text. */
export function faqData(items: readonly { question: string; answer: string }[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
