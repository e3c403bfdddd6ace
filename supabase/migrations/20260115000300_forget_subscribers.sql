-- Who never confirmed is forgotten soon; who left is kept for as long as somebody may ask what they had agreed to.
create function public.forget_subscribers() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.newsletter_subscribers s
  where s.unsubscribed_at + make_interval(days => private.setting('newsletter_proof_days')) <= now()
    or (
      s.confirmed_at is null and s.unsubscribed_at is null
      and s.asked_at + make_interval(days => private.setting('newsletter_waiting_days')) <= now()
    );
  get diagnostics forgotten = row_count;
  if forgotten > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', forgotten);
  end if;
  return forgotten;
end;
$$;
comment on function public.forget_subscribers() is
  'Forgets who did not confirm that they want news, and who left long ago (newsletter_… of private.settings). Answers how many. For the service role.';
revoke execute on function public.forget_subscribers() from public;
grant execute on function public.forget_subscribers() to service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('forget-subscribers', '23 3 * * *', 'select public.forget_subscribers()');
  end if;
end;
$$;

-- As before, and the person's place on the list of news goes, too, with what its limit keeps.
create or replace function private.erase_person(of_email text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(of_email));
  erased integer;
  more integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators erase a person''s data' using errcode = 'insufficient_privilege';
  end if;
  delete from public.event_registrations where email = address;
  get diagnostics erased = row_count;
  delete from private.mail_outbox where registration_id is null and snapshot ->> 'email' = address;
  get diagnostics more = row_count;
  erased := erased + more;
  delete from public.newsletter_subscribers where email = address;
  get diagnostics more = row_count;
  erased := erased + more;
  delete from private.rate_limits where bucket in (private.inbox_bucket(address), private.newsletter_bucket(address));
  if erased > 0 then
    insert into private.deletion_log (kind, deleted_by, deleted_count) values ('erasure', auth.uid(), erased);
  end if;
  return erased;
end;
$$;
comment on function public.erase_person(text) is
  'Erases everything held about the person with this address: every sign-up, over all events, and their place on the list of news. Answers how many rows. For administrators.';

-- As before, and what is held about a person says, too, where they came from to sign up, and how they stand on the list of news.
create or replace function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Refuses whoever is no administrator.
  held constant jsonb := private.export_registrations(of_email);
  cancellations constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'cancelled_at', r.cancelled_at) order by r.cancelled_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.cancelled_at is not null
  );
  waiting constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'waiting_since', r.waiting_since, 'offered_until', r.offered_until) order by r.waiting_since)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.waiting_since is not null
  );
  sources constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug) || source.columns order by r.registered_at)
    from public.event_registrations r
    join public.news_events e on e.id = r.event_id
    cross join lateral (
      select jsonb_object_agg(given.key, given.value) as columns from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) given
      where given.key in ('source_host', 'utm_source', 'utm_medium', 'utm_campaign')
    ) source
    where r.email = held ->> 'email' and source.columns is not null
  );
  newsletter constant jsonb := (select to_jsonb(s) - 'id' - 'email' from public.newsletter_subscribers s where s.email = held ->> 'email');
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end
    || case when sources is null then '{}' else jsonb_build_object('sources', sources) end
    || case when newsletter is null then '{}' else jsonb_build_object('newsletter', newsletter) end;
end;
$$;
