-- The database starts requests with pg_net, which answers later: net.http_post returns a number, and the outcome is a row
-- of net._http_response for six hours. The numbers are kept, so that a request that is refused or cannot be sent shows.
create table private.http_requests (
  request_id bigint primary key,
  purpose text not null,
  asked_at timestamptz not null default clock_timestamp(),
  constraint http_requests_purpose_check check (purpose in ('mails', 'build'))
);
alter table private.http_requests enable row level security;
create policy "No role of the API" on private.http_requests for all to anon, authenticated using (false) with check (false);

-- Sends a POST request and keeps its number. Dynamic SQL, because pg_net does not exist everywhere.
create function private.post(of_purpose text, url text, headers jsonb, patience interval) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  id bigint;
begin
  execute $query$ select net.http_post(url := $1, body := '{}'::jsonb, headers := $2, timeout_milliseconds := $3) $query$
  into id using url, headers, (extract(epoch from patience) * 1000)::integer;
  delete from private.http_requests where request_id in (
    select r.request_id from private.http_requests r where r.asked_at < now() - interval '6 hours' for update skip locked
  );
  -- The numbers begin again when the platform's queue was emptied by a crash.
  insert into private.http_requests (request_id, purpose) values (id, of_purpose)
  on conflict (request_id) do update set purpose = excluded.purpose, asked_at = excluded.asked_at;
end;
$$;

-- The newest request for a purpose that has an outcome, else the newest: asked_at, status (HTTP, null without an answer),
-- timed_out and error. A request without an outcome after five minutes was never sent. Null without requests and without
-- pg_net.
create function private.last_request(of_purpose text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  outcome jsonb;
begin
  if to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select jsonb_build_object('asked_at', r.asked_at, 'status', a.status_code, 'timed_out', coalesce(a.timed_out, false),
      'error', case when a.id is null and r.asked_at < now() - interval '5 minutes' then 'not sent' else regexp_replace(a.error_msg, 'https?://\S+', '[address]', 'g') end)
    from private.http_requests r
    left join net._http_response a on a.id = r.request_id and a.created > r.asked_at - interval '1 minute'
    where r.purpose = $1
    order by a.id is null and r.asked_at >= now() - interval '5 minutes', r.asked_at desc
    limit 1
  $query$ into outcome using of_purpose;
  return outcome;
end;
$$;
