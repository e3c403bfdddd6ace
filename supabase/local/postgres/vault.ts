import type { Sql } from 'postgres';

/** The platform's vault, as far as the database reads it: secrets by name, which no role of the API may see. */
export const VAULT = `
  create schema if not exists vault;
  create table if not exists vault.decrypted_secrets (name text primary key, decrypted_secret text not null)`;

/** Has the vault hold these secrets and nothing else. */
export async function fillVault(sql: Sql, secrets: Record<string, string>): Promise<void> {
  const rows = Object.entries(secrets).map(([name, decrypted_secret]) => ({ name, decrypted_secret }));
  await sql.begin(async (transaction) => {
    await transaction`delete from vault.decrypted_secrets`;
    if (rows.length > 0) await transaction`insert into vault.decrypted_secrets ${transaction(rows)}`;
  });
}
