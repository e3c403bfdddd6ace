import type { Sql } from 'postgres';

/** The part of the platform's vault that the database reads: secrets by name, hidden from the API roles. */
export const VAULT = `
  create schema if not exists vault;
  create table if not exists vault.decrypted_secrets (name text primary key, decrypted_secret text not null)`;

/** Replaces the secrets of the vault. */
export async function fillVault(sql: Sql, secrets: Record<string, string>): Promise<void> {
  const rows = Object.entries(secrets).map(([name, decrypted_secret]) => ({ name, decrypted_secret }));
  await sql.begin(async (transaction) => {
    await transaction`delete from vault.decrypted_secrets`;
    if (rows.length > 0) await transaction`insert into vault.decrypted_secrets ${transaction(rows)}`;
  });
}
