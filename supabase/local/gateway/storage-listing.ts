import * as z from 'zod';

/** Lite's page while a whole folder is read. */
const PAGE = 1000;

const BY_NAME = { column: 'name', order: 'asc' } as const;

/** The request for a list of Storage. By name is the only order that the product asks for. */
const listSchema = z.object({
  prefix: z.string(),
  search: z.string().default(''),
  limit: z.int().default(100),
  offset: z.int().default(0),
  sortBy: z.object({ column: z.literal(BY_NAME.column), order: z.literal(BY_NAME.order) }).nullish(),
});
const objectsSchema = z.array(
  z.object({
    name: z.string(),
    id: z.string().nullable(),
    updated_at: z.string().nullable(),
    created_at: z.string().nullable(),
    last_accessed_at: z.string().nullable(),
    metadata: z.unknown(),
  }),
);

type Listed = z.output<typeof objectsSchema>[number];

const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };

/**
 * A list of Storage, of Lite's lists by `list`, which have every name that begins with a prefix. Storage lists one
 * folder: the objects in it under their own names, and before them the folders, which have no id. Returns the refusal
 * of Lite, if any.
 */
export async function listFolder(body: unknown, list: (page: object) => Promise<Response>): Promise<Response> {
  const { prefix, search, limit, offset } = listSchema.parse(body);
  const path = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const folders = new Map<string, Listed>();
  const objects: Listed[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await list({ prefix: path, limit: PAGE, offset: page * PAGE, sortBy: BY_NAME });
    if (!answer.ok) return answer;
    const read = objectsSchema.parse(await answer.json());
    for (const object of read) {
      const [own = '', ...deeper] = object.name.slice(path.length).split('/');
      if (!own.toLowerCase().startsWith(search.toLowerCase())) continue;
      if (deeper.length > 0) folders.set(own, { ...FOLDER, name: own });
      else objects.push({ ...object, name: own });
    }
    if (read.length < PAGE) break;
  }
  return Response.json([...folders.values(), ...objects].slice(offset, offset + limit));
}
