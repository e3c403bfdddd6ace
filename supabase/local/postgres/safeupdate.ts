/**
 * The platform's safeupdate for the API's connections, of which PostgREST's have the library preloaded: update and
 * delete without a filter are refused, in functions too. Here a trigger of every table reads the statement that fired
 * it: the innermost one of a function, else the caller's own. Run it after the migrations.
 */
export const SAFEUPDATE = `
  create schema if not exists safeupdate;
  create or replace function safeupdate.refuse() returns trigger language plpgsql set search_path = '' as $$
  declare
    stack text;
    caller text[];
    statement text;
  begin
    if current_setting('safeupdate.enabled', true) is distinct from 'on' then return null; end if;
    get diagnostics stack = pg_context;
    -- The line after this function's own names the statement that fired the trigger.
    stack := substring(stack from E'^[^\\n]*\\n(.*)');
    caller := regexp_match(stack, '^SQL function "([^"]*)" statement (\\d+)');
    if caller is not null then
      select (regexp_split_to_array(p.prosrc, ';'))[caller[2]::int] into statement
      from pg_catalog.pg_proc p where p.proname = caller[1] and p.prosrc ~* tg_op order by p.oid limit 1;
    else
      statement := coalesce(substring(stack from '^SQL statement "((?:.|\\n)*?)"(?:\\n|$)'), current_query());
    end if;
    if statement !~* '\\y(where|on\\s+conflict)\\y' then
      raise exception using errcode = '21000', message = tg_op || ' requires a WHERE clause';
    end if;
    return null;
  end $$;
  do $$
  declare
    place regclass;
  begin
    for place in
      select c.oid from pg_catalog.pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    loop
      execute format(
        'create or replace trigger safeupdate before update or delete on %s for each statement execute function safeupdate.refuse()',
        place
      );
    end loop;
  end $$;`;
