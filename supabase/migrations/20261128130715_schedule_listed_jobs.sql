SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.schedule_jobs()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule(job.name, job.schedule, job.command) from private.scheduled_jobs() job
    where job.name <> 'process-outbox'
      or (to_regclass('vault.decrypted_secrets') is not null and exists (select 1 from pg_catalog.pg_namespace where nspname = 'net'));
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."schedule_jobs"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."schedule_jobs"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."schedule_jobs"() TO "postgres";
