/** The release of this checkout, as in package.json. */
export const VERSION = '1.1.0';

/** The versions of the migrations that the site and the functions of this checkout need, as in supabase/migrations. */
export const MIGRATIONS: readonly string[] = [
  '20261128000000',
  '20261128130715',
  '20261128135619',
  '20261128141700',
  '20261128142244',
  '20261128142555',
  '20261128143610',
  '20261128145135',
  '20261128174416',
  '20261128175822',
  '20261128183039',
  '20261128184231',
  '20261128190958',
  '20261128215155',
  '20261128223631',
  '20261129102500',
];

/** What brings a part to this release, from its checkout (docs/deploy.md). */
export const UPDATE = {
  database: 'npx supabase db push --remote --yes',
  functions: 'npm run functions && npx supabase functions deploy --use-api --yes',
} as const;

const differs = (version: string | null) => version !== null && version !== VERSION;

/**
 * What differs between what runs and this release: the releases of the functions and of the database, and the number of
 * migrations that the database lacks. Null is unknown, and differs from nothing.
 */
export function compareVersions(running: {
  functions: string | null;
  database: string | null;
  migrations: readonly string[] | null;
}): { functions: boolean; database: boolean; pending: number } {
  const { migrations } = running;
  return {
    functions: differs(running.functions),
    database: differs(running.database),
    pending: migrations === null ? 0 : MIGRATIONS.filter((one) => !migrations.includes(one)).length,
  };
}
