import { breadcrumbData, siteAddress, type Crumb } from '@contract/page-head';
import { brand, site } from './site';

/** The way to a page, from the home page, for its PageMeta. */
export const breadcrumbs = (...crumbs: Crumb[]) => breadcrumbData([{ name: 'Inicio', path: '/' }, ...crumbs], site.url);

/** Who is behind the site, and the site itself: said once, on the home page. */
export function siteData(description: string): Record<string, unknown>[] {
  const origin = siteAddress(site.url);
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

/** Questions with their answers, as plain text. */
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
