import { breadcrumbData, type Crumb } from '@contract/site/page-head';
import { siteAddress, sitePaths } from '@contract/site/paths';
import { brand, site } from './site';

/** Breadcrumbs of a page, from the home page on, for its PageMeta. */
export const breadcrumbs = (...crumbs: Crumb[]) => breadcrumbData(crumbs, site.url);

/** Structured data of the company and the site, for the home page only. */
export function siteData(description: string): Record<string, unknown>[] {
  const url = siteAddress(site.url, sitePaths.home);
  const id = `${url}#organization`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': id,
      name: brand.name,
      url,
      description,
      logo: siteAddress(site.url, '/icon-512.png'),
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
