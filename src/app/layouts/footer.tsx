import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';
import { ExternalMark } from '@/components/ui/external-mark';
import { Logo } from '@/components/ui/logo';
import { demoNav, type NavItem } from './navigation';

/** The company in one sentence, under the logo in the footer. */
const tagline = 'Agentes de IA que convierten conversaciones en clientes.';

type FooterLink = NavItem | { label: string; href: string };

const footerColumns: readonly { title: string; links: readonly FooterLink[] }[] = [
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
const footerNotes: readonly NavItem[] = [
  { label: 'Aviso legal', to: paths.legalNotice },
  { label: 'Cookies', to: paths.cookies },
];

const linkClass =
  'inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-1.5 text-nav text-zocalo-fg2 hover:text-zocalo-fg hover:underline lg:pointer-fine:min-h-7';

function FooterItem({ link }: { link: FooterLink }) {
  if ('to' in link) {
    return (
      <Link to={link.to} className={linkClass}>
        {link.label}
      </Link>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      <span>{link.label}</span>
      <ExternalMark />
    </a>
  );
}

/** The footer of every public page. */
export function Footer() {
  return (
    <footer data-surface="band" className="bg-zocalo text-zocalo-fg print:hidden">
      <div className="container-page grid gap-x-8 gap-y-6 pt-9 pb-3 max-lg:grid-cols-2 large-text:grid-cols-1 lg:grid-cols-[2.2fr_1fr_1.2fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <Link to={paths.home} aria-label={`${brand.name}, inicio`} className="inline-flex min-h-11 items-center">
            <Logo name={brand.name} onBand />
          </Link>
          <p className="mt-2 max-w-[24em] text-nav text-zocalo-fg2">{tagline}</p>
        </div>
        {/* One landmark with headings: a nav labelled «Empresa» would be mistaken for the form field. */}
        <nav aria-label="Pie de página" className="contents">
          {footerColumns.map((column) => (
            <div key={column.title}>
              <h2 className="mb-1 font-sans text-small font-semibold">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <FooterItem link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="container-page flex flex-wrap items-center gap-x-6 pb-4">
        <p className="mr-auto text-small text-zocalo-fg2">{`© ${site.copyrightYear} ${brand.name}`}</p>
        {footerNotes.map((link) => (
          <FooterItem key={link.to} link={link} />
        ))}
      </div>
    </footer>
  );
}
