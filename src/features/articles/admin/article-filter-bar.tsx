import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { CATEGORY } from '../article';
import { orderOptions, stateOptions, type ArticleFilter } from './article-filter';

const categoryOptions = [
  { value: '', label: 'Todos' },
  { value: CATEGORY.news, label: 'Noticia' },
  { value: CATEGORY.event, label: 'Evento' },
  { value: CATEGORY.caseStudy, label: 'Caso de estudio' },
] as const;

type ArticleFilterBarProps = { filter: ArticleFilter; onChange: (filter: ArticleFilter) => void };

/** Filters and sorts the list of articles. */
export function ArticleFilterBar({ filter, onChange }: ArticleFilterBarProps) {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
      <TextField
        label="Buscar"
        type="search"
        placeholder="Texto, autor o slug"
        value={filter.query}
        onChange={(event) => onChange({ ...filter, query: event.target.value })}
        className="col-span-2 md:col-span-3 lg:col-span-2"
      />
      <SelectField
        label="Estado"
        options={stateOptions}
        value={filter.state}
        onChange={(event) =>
          onChange({ ...filter, state: stateOptions.find(({ value }) => value === event.target.value)?.value ?? 'all' })
        }
      />
      <SelectField
        label="Tipo"
        options={categoryOptions}
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value })}
      />
      <SelectField
        label="Orden"
        options={orderOptions}
        value={filter.order}
        onChange={(event) =>
          onChange({
            ...filter,
            order: orderOptions.find(({ value }) => value === event.target.value)?.value ?? 'created',
          })
        }
        className="max-md:col-span-2"
      />
    </div>
  );
}
