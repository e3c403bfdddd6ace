import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { mailtoUrl, site } from '@/lib/site';

/**
 * One page for every invalid link, without the reason. `advice` says what may have happened and what to write for, and
 * ends before «escríbenos a».
 */
export function InvalidLink({ advice }: { advice: string }) {
  return (
    <>
      <h1 className="text-h2">Este enlace no es válido</h1>
      <p className="mt-3 text-fg-2">
        <span>{`${advice} escríbenos a `}</span>
        <a href={mailtoUrl} className="font-semibold text-primary underline">
          {site.email}
        </a>
        <span>.</span>
      </p>
      <ButtonLink to={paths.news} className="mt-8">
        Ver Eventos y Noticias
      </ButtonLink>
    </>
  );
}
