import { isEvent } from '@contract/article/categories';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { Badge } from '@/components/ui/badge';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import type { ArticleMetrics, SiteMetrics } from '../api/site-metrics';
import { formatChange, formatShare, viewCoverage } from '../comparison';
import { articlesCsv, saveCsv } from '../metrics-csv';
import { periodBefore, type Period } from '../period';
import { MetricsSection } from './metrics-section';
import { NumbersTable } from './numbers-table';

function ArticleName({ article: { title, slug, is_public: isPublic } }: { article: ArticleMetrics }) {
  if (isPublic)
    return (
      <Link to={paths.article(slug)} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
        {title}
      </Link>
    );
  return (
    <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
      <span>{title}</span>
      <Badge tone="draft">No publicado</Badge>
    </span>
  );
}

/** Views and registrations per article. */
export function ArticleNumbers({ metrics, period }: { metrics: SiteMetrics; period: Period }) {
  const { articles } = metrics;
  const hasViewsBefore = viewCoverage(metrics, period) === 'both';
  return (
    <MetricsSection
      title="Por artículo"
      onSave={articles.length > 0 ? () => saveCsv('articulos', metrics, articlesCsv(articles)) : undefined}
    >
      {articles.length === 0 ? (
        <EmptyState title="Nadie ha abierto un artículo en estos días" />
      ) : (
        <NumbersTable
          caption={`Vistas, registros y conversión de cada artículo en ${period} días, y su diferencia con ${periodBefore(period)}`}
          heading="Artículo"
          columns={['Vistas', 'Registros', 'Conversión']}
          rows={articles.map((article) => ({
            key: article.id,
            heading: <ArticleName article={article} />,
            cells: [
              {
                figure: formatInteger(article.views.count),
                note: hasViewsBefore ? formatChange(article.views) : null,
              },
              ...(isEvent(article) || article.registrations.count > 0
                ? [
                    { figure: formatInteger(article.registrations.count), note: formatChange(article.registrations) },
                    { figure: formatShare(article.registrations.count, article.views.count) },
                  ]
                : [{ figure: '–' }, { figure: '–' }]),
            ],
          }))}
        />
      )}
    </MetricsSection>
  );
}
