import { connect } from './plain-cluster.ts';

/** What only a superuser may make: the backend finds the API's roles there, and makes everything else itself. */
const ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role postgres login createdb createrole bypassrls;
  grant anon, authenticated, service_role to postgres;
`;
const NAME = 'embedded';
/** By which the seed knows a database of this machine from a hosted one: the secret that the Supabase CLI publishes. */
const MARK = `alter database ${NAME} set app.settings.jwt_secret = 'super-secret-jwt-token-with-at-least-32-characters-long'`;

/** Makes, on a server without any of Supabase's roles, an empty database for the backend, and gives its address: as a role that owns it and is no superuser. */
export async function createApiDatabase(port: number): Promise<string> {
  const admin = connect(port, 'postgres', 'supabase_admin');
  try {
    for (const statement of [ROLES, `create database ${NAME} owner postgres`, MARK]) await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
  return `postgresql://postgres@127.0.0.1:${port}/${NAME}`;
}
