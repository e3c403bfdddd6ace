import { resolve } from 'node:path';
import * as z from 'zod';
import { projectPath } from '../project-root.ts';

const port = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);

/** The port in supabase/config.toml, where the Supabase CLI looks for the local database. */
const DATABASE_PORT = 54_322;

const settingsSchema = z.object({
  WEB_PORT: port.default(5173),
  API_PORT: port.optional(),
  MAIL_PORT: port.default(1080),
  SMTP_PORT: port.default(1025),
  DB_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default(projectPath('supabase/.temp/data')),
  WEBHOOK_URL: z.string().optional(),
  WEBHOOK_SECRET: z.string().optional(),
  WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
});

export type Settings = {
  webPort: number;
  apiPort: number;
  mailPort: number;
  smtpPort: number;
  /** Port of the database. Default: the Supabase CLI's port, or undefined (any free port) when API_PORT is set. */
  databasePort: number | undefined;
  dataDir: string;
  /** Secrets that a hosted project keeps in its vault. */
  vault: Record<string, string>;
};

const present = (secrets: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * Reads the local stack's ports and folders from the environment; unset or empty variables take their default. Throws
 * one Error that names the variable when a value is not a port, or when two parts share one.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = settingsSchema.safeParse(filled);
  if (error) {
    const name = error.issues[0]?.path.join('.') ?? '';
    throw new Error(
      `${name} is "${environment[name]}", which is not a port. Set it to a number from 1 to 65535, or leave it out.`,
    );
  }
  const { WEB_PORT, API_PORT = 54_321, MAIL_PORT, SMTP_PORT } = data;
  const DB_PORT = data.DB_PORT ?? (data.API_PORT === undefined ? DATABASE_PORT : undefined);
  const names = Object.entries({ WEB_PORT, API_PORT, MAIL_PORT, SMTP_PORT, DB_PORT });
  for (const [index, [name, value]] of names.entries()) {
    const clash = names.slice(index + 1).find(([, other]) => value !== undefined && other === value);
    if (clash) throw new Error(`${name} and ${clash[0]} are both ${value}. Give each part a port of its own.`);
  }
  return {
    webPort: WEB_PORT,
    apiPort: API_PORT,
    mailPort: MAIL_PORT,
    smtpPort: SMTP_PORT,
    databasePort: DB_PORT,
    dataDir: resolve(data.DATA_DIR),
    vault: present({
      webhook_url: data.WEBHOOK_URL,
      webhook_secret: data.WEBHOOK_SECRET,
      webhook_secret_previous: data.WEBHOOK_SECRET_PREVIOUS,
    }),
  };
}
