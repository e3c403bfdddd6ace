import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { ExternalMark } from '@/components/ui/external-mark';
import { Link } from 'react-router-dom';
import { signOut } from '@/features/auth/session';
import { cn } from '@/lib/cn';
import { leaveOrAsk } from '@/lib/leave-guard';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';
import { adminPages } from './admin-pages';
import { currentState } from '../layouts/navigation';

const item =
  'admin-link inline-flex min-h-11 items-center justify-center rounded-sm px-2 text-nav font-semibold sm:px-3.5';

function Sections({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Administración" className={className}>
      {adminPages.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          aria-current={currentState(pathname, path)}
          className={cn(
            item,
            currentState(pathname, path)
              ? 'bg-primary-soft text-primary-soft-fg'
              : 'text-fg-2 hover:bg-subtle hover:text-fg',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The admin's top bar. On narrow screens the sections become a second row of tabs. */
export function AdminHeader({ className }: { className: string }) {
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await signOut();
      notify.success('Sesión cerrada');
    } finally {
      setLeaving(false);
    }
  }

  return (
    <header className={cn('border-b border-border bg-surface', className)}>
      <div aria-hidden className="h-1.5 bg-zocalo" />
      <div className="container-page flex min-h-16 flex-wrap items-center gap-x-6 xl:flex-nowrap">
        <Link to={paths.adminNews} className="py-3 font-display text-h4 whitespace-nowrap">
          {`CMS ${brand.name}`}
        </Link>
        <Sections className="order-last flex w-full flex-wrap gap-1 pb-3 max-xl:*:grow max-xs:grid max-xs:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] xl:order-none xl:w-auto xl:gap-2 xl:pb-0" />
        <div className="ml-auto flex items-center gap-2">
          <a
            href={paths.home}
            target="_blank"
            rel="noopener noreferrer"
            className="hidden min-h-11 items-center gap-1.5 px-2 text-nav text-fg-2 hover:text-fg xs:inline-flex"
          >
            Ver web
            <ExternalMark />
          </a>
          <Button variant="secondary" size="sm" disabled={leaving} onClick={() => leaveOrAsk(() => void leave())}>
            Cerrar sesión
          </Button>
        </div>
      </div>
    </header>
  );
}
