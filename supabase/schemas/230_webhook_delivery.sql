-- What a worker needs to send webhooks: target, payload and result.

-- Starts a run. Returns null when there is nothing to send to: no URL in the vault, or a receiver that answered 410.
-- During a rotation two secrets are valid. Deliveries of registrations are deleted after thirty days; those of articles
-- stay, so that no article is announced twice.
create function public.begin_webhook_run() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.read_vault('webhook_url');
begin
  -- Rows locked by another transaction are skipped until the next run.
  delete from private.webhook_deliveries where id in (
    select d.id from private.webhook_deliveries d
    where d.occurred_at < now() - interval '30 days' and d.registration_id is not null
    for update skip locked
  );
  if address is null or private.setting('webhook_is_off') <> 0 then
    return null;
  end if;
  return jsonb_build_object(
    'url', address,
    'secrets', to_jsonb(array_remove(array[private.read_vault('webhook_secret'), private.read_vault('webhook_secret_previous')], null))
  );
end;
$$;
comment on function public.begin_webhook_run() is 'Where webhooks go and what they are signed with; null when nothing is to be sent. Deletes old deliveries. For the service role.';
grant execute on function public.begin_webhook_run() to service_role;

-- The current payload of a registration or an article; null when it may not be sent, because the person was anonymised
-- or has not come after all, or the article is not public. The fields of a registration are listed by name, so a new column is not sent by
-- default.
create function private.webhook_data(delivery private.webhook_deliveries) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
      'id', r.id,
      'event', jsonb_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'date', e.event_date),
      'email', r.email,
      'waiting', r.waiting_since is not null,
      'cancelled_at', r.cancelled_at
    )
    || case when delivery.type = 'registration.created' then
      jsonb_build_object(
        'name', r.name,
        'company', r.company,
        'registered_at', r.registered_at,
        'newsletter_request',
        case when r.consent_at is not null then jsonb_build_object('at', r.consent_at, 'text_version', r.consent_text_version) end,
        'source_host', r.source_host,
        'utm_source', r.utm_source,
        'utm_medium', r.utm_medium,
        'utm_campaign', r.utm_campaign
      )
    when delivery.type = 'registration.attended' then
      jsonb_build_object('name', r.name, 'attended_at', (
        select min(a.marked_at) from public.attendance a where a.registration_id = r.id and a.came
      ))
    else '{}' end
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = delivery.registration_id and not private.is_anonymised(r)
    and (delivery.type <> 'registration.attended' or private.has_come(r.id))
  union all
  select jsonb_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'category', a.category, 'published_at', a.published_at)
  from public.news_events a
  where a.id = delivery.article_id and private.is_public(a);
$$;

-- Claims one due delivery for one worker until the lease ends, and counts a try. One at a time, so that the payload is
-- current when it is sent. A delivery that no longer applies is deleted: an article unpublished before its delivery is
-- announced when it is published again.
create function public.claim_webhook() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Longer than the ten seconds of a try.
  lease constant interval := interval '1 minute';
  delivery private.webhook_deliveries;
  data jsonb;
begin
  if private.setting('webhook_is_off') <> 0 then
    return null;
  end if;
  loop
    select d.* into delivery from private.webhook_deliveries d
    where d.state = 'pending' and d.due_at <= now()
    order by d.due_at
    limit 1
    for no key update skip locked;
    if not found then
      return null;
    end if;

    data := private.webhook_data(delivery);
    if data is null then
      delete from private.webhook_deliveries where id = delivery.id;
    elsif delivery.attempts >= private.setting('webhook_attempts') then
      -- The last lease expired.
      update private.webhook_deliveries set state = 'failed', leased_until = null, last_status = null, last_problem = 'worker' where id = delivery.id;
    else
      update private.webhook_deliveries
      set attempts = attempts + 1, attempted_at = now(), due_at = now() + lease, leased_until = now() + lease
      where id = delivery.id;
      return jsonb_build_object(
        'id', delivery.id,
        'attempt', delivery.attempts + 1,
        'payload', jsonb_build_object('type', delivery.type, 'timestamp', delivery.occurred_at, 'data', data)
      );
    end if;
  end loop;
end;
$$;
comment on function public.claim_webhook() is 'Claims one due delivery under a lease; null when there is none. Must be ended with finish_webhook. For the service role.';
grant execute on function public.claim_webhook() to service_role;

-- Ends a claim. Any 2xx is a success. 410 Gone switches the webhook off and keeps the queue. Every other result is
-- retried with growing backoff, not sooner than the receiver's Retry-After, and then given up.
create function public.finish_webhook(
  p_id uuid, p_attempt integer, p_duration_ms integer, p_status integer default null, p_problem text default null, p_retry_after_seconds integer default 0
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Backoff in minutes, in total a little more than three days, with 10 % jitter.
  pauses constant integer[] := array[1, 5, 30, 120, 300, 600, 840, 1200, 1440];
  is_delivered constant boolean := coalesce(p_status between 200 and 299, false);
  is_gone constant boolean := coalesce(p_status = 410, false);
  pause constant interval := make_interval(secs => greatest(
    pauses[least(greatest(p_attempt, 1), cardinality(pauses))] * 60 * (0.9 + 0.2 * random()), least(coalesce(p_retry_after_seconds, 0), 86400)
  ));
begin
  update private.webhook_deliveries d
  set state = case
        when is_delivered then 'delivered'
        when not is_gone and d.attempts >= private.setting('webhook_attempts') then 'failed'
        else 'pending'
      end,
      due_at = case when is_gone or is_delivered then now() else now() + pause end,
      leased_until = null, last_status = p_status, last_problem = p_problem, duration_ms = p_duration_ms
  -- After the lease only a success counts, because another worker may hold the delivery.
  where d.id = p_id and d.state = 'pending' and (is_delivered or d.attempts = p_attempt);
  if is_gone then
    update private.settings set value = '1' where key = 'webhook_is_off';
  end if;
end;
$$;
comment on function public.finish_webhook(uuid, integer, integer, integer, text, integer) is
  'Reports the result of a claimed delivery: the status of the answer, or the problem. For the service role.';
grant execute on function public.finish_webhook(uuid, integer, integer, integer, text, integer) to service_role;

-- Administrators see and control the webhook without a terminal. Neither URL nor secret is included.

-- Undelivered rows come first. A delivery shows no more than the title.
create function private.webhook_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.read_vault('webhook_url') is null then
    return jsonb_build_object('is_configured', false, 'is_off', false, 'pending', 0, 'failed', 0, 'deliveries', '[]'::jsonb);
  end if;
  return (
    select jsonb_build_object(
      'is_configured', true,
      'is_off', private.setting('webhook_is_off') <> 0,
      'pending', count(*) filter (where d.state = 'pending'),
      'failed', count(*) filter (where d.state = 'failed'),
      'deliveries', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.state = 'delivered', latest.occurred_at desc, latest.id), '[]')
        from (
          select d.id, d.type, d.state, d.occurred_at, d.attempts, d.attempted_at, d.last_status, d.last_problem, d.duration_ms, d.due_at,
            coalesce(d.leased_until > now(), false) as is_on_its_way, e.title
          from private.webhook_deliveries d
          left join public.event_registrations r on r.id = d.registration_id
          left join public.news_events e on e.id = coalesce(r.event_id, d.article_id)
          order by d.state = 'delivered', d.occurred_at desc, d.id
          limit 20
        ) latest
      )
    )
    from private.webhook_deliveries d
  );
end;
$$;
grant execute on function private.webhook_state() to authenticated;

create function public.webhook_state() returns jsonb
language sql stable security invoker set search_path = ''
return private.webhook_state();
comment on function public.webhook_state() is 'Whether there is a webhook, whether it is off, and its latest deliveries. For administrators.';
grant execute on function public.webhook_state() to authenticated;

-- Resends one delivery under its id, with all its tries, whether it was delivered, failed or is waiting. A leased one
-- is left alone. Returns whether it will be sent.
create function private.resend_webhook(of_delivery uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.webhook_deliveries d
  set state = 'pending', attempts = 0, due_at = now(), last_status = null, last_problem = null, duration_ms = null
  where d.id = of_delivery and coalesce(d.leased_until, '-infinity') <= now();
  return found;
end;
$$;
grant execute on function private.resend_webhook(uuid) to authenticated;

create function public.resend_webhook(p_delivery_id uuid) returns boolean
language sql volatile security invoker set search_path = ''
return private.resend_webhook(p_delivery_id);
comment on function public.resend_webhook(uuid) is 'Resends one delivery of the webhook under its id. Returns whether it will be sent. For administrators.';
grant execute on function public.resend_webhook(uuid) to authenticated;

-- Switches the webhook on again after a 410. All pending deliveries become due, with all their tries.
create function private.resume_webhook() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.settings set value = '0' where key = 'webhook_is_off';
  update private.webhook_deliveries d set attempts = 0, due_at = now()
  where d.state = 'pending' and coalesce(d.leased_until, '-infinity') <= now();
end;
$$;
grant execute on function private.resume_webhook() to authenticated;

create function public.resume_webhook() returns void
language sql volatile security invoker set search_path = ''
return private.resume_webhook();
comment on function public.resume_webhook() is 'Switches the webhook on again. For administrators.';
grant execute on function public.resume_webhook() to authenticated;
