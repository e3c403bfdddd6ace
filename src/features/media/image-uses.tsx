import { Link } from 'react-router-dom';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import type { StoredPicture } from './api/list-images';

/** Where a picture is in use: articles by their title, and what needs it besides. */
export function PictureUses({ picture: { places, articles, article_count: count } }: { picture: StoredPicture }) {
  if (places.length === 0) return <p className="text-small text-fg-2">No la usa ninguna noticia.</p>;
  const hidden = count - articles.length;
  const also = count > 0 ? 'También en' : 'En';
  return (
    <div className="space-y-1 text-small text-fg-2">
      {articles.length > 0 && (
        <ul className="space-y-1">
          {articles.map(({ id, title }) => (
            <li key={id}>
              <Link to={paths.adminEdit(id)} className="inline-block py-0.5 text-primary underline wrap-anywhere">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{`y ${formatInteger(hidden)} más`}</p>}
      {places.includes('versions') && <p>{`${also} versiones anteriores`}</p>}
      {places.includes('deleted') && <p>{`${also} noticias eliminadas`}</p>}
    </div>
  );
}
