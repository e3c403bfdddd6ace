import { Link } from 'react-router-dom';
import { Logo } from '@/components/ui/logo';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';
import type { Elements } from '@/lib/elements';

/** A centred card above the blue band. */
export function LoginFrame({ children }: { children: Elements }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex flex-1 items-center justify-center px-5 py-12">
        <div className="w-full max-w-105 rounded-card border border-border bg-surface p-5 xs:p-7">
          <Link to={paths.home} className="inline-flex min-h-11 items-center">
            <Logo name={brand.name} />
          </Link>
          <h1 className="mt-5 text-h3">CMS Admin</h1>
          <p className="mt-1 mb-7 text-fg-2">Acceso solo para administradores.</p>
          {children}
        </div>
      </main>
      <div aria-hidden className="h-24 bg-zocalo" />
    </div>
  );
}
