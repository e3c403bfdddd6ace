import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';

/** The output of `supabase status -o env`. */
const servicesSchema = z.object({
  API_URL: z.url(),
  DB_URL: z.url(),
  MAILPIT_URL: z.url(),
  PUBLISHABLE_KEY: z.string().min(1),
  SECRET_KEY: z.string().min(1),
  JWT_SECRET: z.string().min(1),
});

/** Unschedules the database's own jobs, which would interfere between assertions. Tests call them directly. */
async function endSchedule(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ known } = {}] = await sql`select to_regclass('cron.job') is not null as known`;
    if (known) await sql`select cron.unschedule(jobname) from cron.job`;
  } finally {
    await sql.end();
  }
}

/**
 * Gives the tests a running seeded backend of this machine, from addresses and keys in the environment. Throws one
 * sentence when one is missing, or when they belong to a remote project.
 */
export default async function setup(project: TestProject): Promise<void> {
  const { data, error } = servicesSchema.safeParse(process.env);
  if (error) {
    const names = error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`Not set, or no address: ${names}. Take them from: npx supabase status -o env > services.env`);
  }
  for (const address of [data.API_URL, data.DB_URL])
    if (!/^(127\.0\.0\.1|localhost)$/.test(new URL(address).hostname))
      throw new Error(
        `These tests change and delete what they find: ${new URL(address).hostname} is not this machine.`,
      );
  await endSchedule(data.DB_URL);
  project.provide('backend', {
    apiUrl: data.API_URL,
    mailUrl: data.MAILPIT_URL,
    // Only for functions that a test starts beside the backend, which none of these does.
    smtpUrl: '',
    databaseUrl: data.DB_URL,
    publishableKey: data.PUBLISHABLE_KEY,
    secretKey: data.SECRET_KEY,
    jwtSecret: data.JWT_SECRET,
  });
}
