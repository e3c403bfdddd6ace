import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { demoNav, type NavItem } from './navigation';

/** The company in one sentence, under the logo in the footer. */
export const tagline = 'Agentes de IA que convierten conversaciones en clientes.';

export type FooterLink = NavItem | { label: string; href: string };

export const footerColumns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Soluciones',
    links: [
      { label: 'Solución B2B', to: paths.b2b },
      { label: 'Solución B2C', to: paths.b2c },
    ],
  },
  {
    title: 'Plataforma',
    links: [
      { label: 'Panel', href: site.links.dashboard },
      { label: 'Documentación', href: site.links.docs },
      { label: 'API', href: site.links.api },
      { label: 'Estado del sistema', href: site.links.status },
    ],
  },
  {
    title: 'Empresa',
    links: [{ label: 'Casos de Éxito', to: paths.cases }, { label: 'Precios', to: paths.pricing }, demoNav],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacidad', to: paths.privacy },
      { label: 'Términos', to: paths.terms },
    ],
  },
];

/** Links beside the copyright line. */
export const footerNotes: readonly NavItem[] = [
  { label: 'Aviso legal', to: paths.legalNotice },
  { label: 'Cookies', to: paths.cookies },
];
