import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { notify } from '@/lib/notify';
import { formatTimestamp } from '@/lib/time/dates';
import { useArticleVersion, useArticleVersions, type ArticleVersionEntry } from '../api/article-versions';
import type { Article } from '@/features/articles/article';
import { articleDifferences, restoredValues } from './article-differences';
import type { ArticleValues } from '../article-schema';
import { paragraphChanges, type ParagraphChange } from './paragraph-changes';

type VersionHistoryProps = {
  articleId: string;
  /** The form's values, which the versions are compared with. */
  current: ArticleValues;
  /** Returns false, after a toast, when the version was not restored. */
  onRestore: (version: Article) => boolean;
};

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-3 text-small text-danger">
      <span>{text}</span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

const marks = {
  added: { tag: 'ins', spoken: 'Añadido desde entonces: ', className: 'border-success no-underline' },
  removed: { tag: 'del', spoken: 'Quitado desde entonces: ', className: 'border-danger text-fg-2' },
} as const;

function Paragraphs({ kind, paragraphs }: ParagraphChange) {
  if (kind === 'same')
    return (
      <p className="text-caption text-fg-3">
        {paragraphs.length === 1 ? '1 párrafo igual' : `${paragraphs.length} párrafos iguales`}
      </p>
    );
  const { tag: Tag, spoken, className } = marks[kind];
  return (
    <Tag className={`block border-l-4 bg-surface px-3 py-2 text-small wrap-anywhere whitespace-pre-wrap ${className}`}>
      <span className="sr-only">{spoken}</span>
      <span>{paragraphs.join('\n\n')}</span>
    </Tag>
  );
}

function Changes({ version, current }: { version: Article; current: ArticleValues }) {
  const differences = articleDifferences(current, restoredValues(current, version));
  if (differences.length === 0) return <p className="text-small text-fg-2">Dice lo mismo que el formulario.</p>;
  return (
    <dl className="space-y-4">
      {differences.map(({ field, label, mine, theirs }) => (
        <div key={field}>
          <dt className="mb-1 text-small font-semibold">{label}</dt>
          <dd className="space-y-2">
            {paragraphChanges(theirs || '(vacío)', mine || '(vacío)').map((change) => (
              <Paragraphs key={change.place} {...change} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Version({ articleId, entry, current, onRestore }: VersionHistoryProps & { entry: ArticleVersionEntry }) {
  const [open, setOpen] = useState(false);
  const changesId = useId();
  const { data: version, isError, refetch } = useArticleVersion(articleId, entry.id, open);
  const when = formatTimestamp(entry.replaced_at);
  return (
    <li className="border-t border-border py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-small wrap-anywhere">
          <span>{`Hasta el ${when}`}</span>
          {entry.replaced_by && <span className="text-fg-3">{`, cuando guardó ${entry.replaced_by}`}</span>}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={changesId}
          aria-label={`${open ? 'Ocultar' : 'Ver'} los cambios desde el ${when}`}
          className="-mx-4"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ocultar' : 'Ver cambios'}
        </Button>
      </div>
      <div id={changesId} hidden={!open} className="mt-2 space-y-4 rounded-lg bg-subtle p-4">
        {version === undefined && !isError && <p className="text-small text-fg-2">Cargando…</p>}
        {isError && <Failed text="No se ha podido leer esta versión." onRetry={() => void refetch()} />}
        {version === null && <p className="text-small text-fg-2">Esta versión ya no se conserva.</p>}
        {version && (
          <>
            <Changes version={version} current={current} />
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                if (onRestore(version))
                  notify.success('Versión recuperada', 'Está en el formulario: guárdala para que se vea.');
              }}
            >
              Recuperar esta versión
            </Button>
            <p className="text-caption text-fg-3">
              El slug, la fotografía y si está publicada, y desde cuándo, se quedan como están.
            </p>
          </>
        )}
      </div>
    </li>
  );
}

/** The article's earlier versions, each with its differences and a button to restore it. Loads when it is opened. */
export function VersionHistory(props: VersionHistoryProps) {
  const [open, setOpen] = useState(false);
  const { data: versions, isError, refetch } = useArticleVersions(props.articleId, open);
  return (
    <Disclosure title="Versiones anteriores" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <div className="mt-2">
        {versions === undefined && !isError && <p className="py-2 text-small text-fg-2">Cargando…</p>}
        {isError && <Failed text="No se han podido leer las versiones." onRetry={() => void refetch()} />}
        {versions?.length === 0 && (
          <p className="py-2 text-small text-fg-2">Todavía ninguna: cada vez que guardas se conserva la anterior.</p>
        )}
        <ul>
          {versions?.map((entry) => (
            <Version key={entry.id} {...props} entry={entry} />
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
