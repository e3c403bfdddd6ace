/** The columns of an article, of which an event is one, for every schema and type that has some of them. */
import * as z from 'zod/mini';

const text = z.string();
const textOrNull = z.nullable(z.string());

/** Instants are texts, as the API sends them. */
const columns = {
  id: text,
  title: text,
  slug: text,
  excerpt: text,
  content: text,
  category: text,
  author: text,
  published_at: text,
  updated_at: text,
  image_url: textOrNull,
  event_date: textOrNull,
  event_location: textOrNull,
  image_alt: textOrNull,
  event_end_date: textOrNull,
  event_mode: textOrNull,
  cancelled_at: textOrNull,
  recording_url: textOrNull,
  capacity: z.nullable(z.number()),
  /** How often title, time or place changed: calendars take the higher number as the newer version (RFC 5545, SEQUENCE). */
  calendar_sequence: z.number(),
};

type Columns = typeof columns;

/** The named columns, for a `z.object`. */
export function articleColumns<Name extends keyof Columns>(...names: Name[]): Pick<Columns, Name>;
export function articleColumns(...names: string[]): object {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

/** What a row has in these columns. */
export type ArticleColumns<Name extends keyof Columns> = { [Key in Name]: z.output<Columns[Key]> };
export type AddedColumns<Name extends keyof Columns> = { [Key in Name]?: z.output<Columns[Key]> | undefined };
