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
