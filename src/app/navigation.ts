import { paths } from '@/lib/paths';
import { site } from '@/lib/site';

export type NavItem = { label: string; to: string };

/** The links of the top bar and the drawer, in their order. */
export const mainNav: readonly NavItem[] = [
  { label: 'Solución B2B', to: paths.b2b },
  { label: 'Solución B2C', to: paths.b2c },
  { label: 'Plataforma', to: paths.platform },
  { label: 'Casos de Éxito', to: paths.cases },
  { label: 'Eventos y Noticias', to: paths.news },
  { label: 'Precios', to: paths.pricing },
];

export const demoNav: NavItem = { label: 'Agendar Demo', to: paths.demo };

/** What the company does, in a sentence; stands under the logo at the foot of every page. */
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

/** Beside the copyright line. */
export const footerNotes: readonly NavItem[] = [
  { label: 'Aviso legal', to: paths.legalNotice },
  { label: 'Cookies', to: paths.cookies },
];

/** What `aria-current` says of a link to `to` when `pathname` is open: the page itself, the section it belongs to, or nothing. */
export function currentState(pathname: string, to: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
