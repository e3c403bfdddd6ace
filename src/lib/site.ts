import { DEFAULT_BRAND, DEFAULT_EMAIL, LOCAL_SITE } from '@contract/site/site';

/**
 * Settings that a company changes to make the site its own: each has a visible default and an environment variable
 * (.env.example).
 */
export const brand = {
  name: import.meta.env.VITE_BRAND_NAME || DEFAULT_BRAND,
} as const;

export const site = {
  /** Address of the published site, without a trailing slash. */
  url: (import.meta.env.VITE_SITE_URL || LOCAL_SITE).replace(/\/+$/, ''),
  email: import.meta.env.VITE_CONTACT_EMAIL || DEFAULT_EMAIL,
  /** International form, digits only, as wa.me expects. */
  whatsappNumber: (import.meta.env.VITE_WHATSAPP_NUMBER || '34600000000').replace(/\D/g, ''),
  links: {
    dashboard: import.meta.env.VITE_DASHBOARD_URL || 'https://app.example.com',
    docs: import.meta.env.VITE_DOCS_URL || 'https://docs.example.com',
    api: import.meta.env.VITE_API_DOCS_URL || 'https://api.example.com',
    status: import.meta.env.VITE_STATUS_URL || 'https://status.example.com',
  },
  /**
   * The legally responsible company, for the legal pages. Empty only on a developer's machine, where the pages show a
   * sample.
   */
  company: {
    legalName: import.meta.env.VITE_LEGAL_NAME || '',
    taxId: import.meta.env.VITE_LEGAL_TAX_ID || '',
    address: import.meta.env.VITE_LEGAL_ADDRESS || '',
  },
  /** Literal: the copyright line names this year. */
  copyrightYear: 2025,
} as const;

/** The site's data in the head of every page. */
export const headSite = { url: site.url, brandName: brand.name } as const;

export const defaultAuthor = `${brand.name} Team`;
export const mailtoUrl = `mailto:${site.email}`;
export const whatsappUrl = `https://wa.me/${site.whatsappNumber}`;

/** Text of the browser tab: `Precios · Tertulia`. */
export const pageTitle = (page: string) => `${page} · ${brand.name}`;
