/**
 * Stand-ins for the platform's scheduler, HTTP client and vault, with their signatures, that write down what they are asked. As on the platform, what
 * is in them belongs to whoever makes the schema, and no role of the API may read the vault.
 */
export const platformSchemas = `
  create schema cron;
  create table cron.job (jobid bigint generated always as identity, jobname text primary key, schedule text, command text);
  create table cron.job_run_details (runid bigint generated always as identity, jobid bigint, status text, start_time timestamptz);
  create function cron.schedule(text, text, text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3;
    select 1::bigint
  $$;
  create schema net;
  create table net.asked (url text, body jsonb, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000)
  returns bigint language sql as $$
    insert into net.asked values (url, body, headers);
    select 1::bigint
  $$;
  create schema vault;
  create table vault.decrypted_secrets (name text primary key, decrypted_secret text);
`;
