-- What the links in mails about news do: show how an address stands (p_act look), confirm it, or end it (unsubscribe). Who holds a link is checked by the
-- function that calls this, which says, too, whether it is one that confirms. Whoever was on the list before and left it comes back by either.
-- Answers outcome (found, unknown, limited), retry_after_seconds, and for found the state (waiting, confirmed, unsubscribed), whether this link confirms, and
-- the version of the text. Doing a thing twice answers the same. Without a client nothing is limited: mail providers end subscriptions for many people.
create function public.use_newsletter_link(p_subscriber_id uuid, p_act text, p_may_confirm boolean, p_client_hash text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket constant text := 'link:' || p_client_hash;
  nothing constant jsonb := jsonb_build_object(
    'outcome', 'unknown', 'retry_after_seconds', null, 'state', null, 'can_confirm', null, 'consent_text_version', null
  );
  subscriber public.newsletter_subscribers;
  can_confirm boolean;
begin
  if bucket is not null and not private.take_token(bucket, private.setting('client_links'), private.setting('client_window')) then
    return nothing || jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1,
      private.seconds_until_token(bucket, private.setting('client_links'), private.setting('client_window'))));
  end if;

  select s.* into subscriber from public.newsletter_subscribers s where s.id = p_subscriber_id for no key update;
  if not found then
    return nothing;
  end if;
  can_confirm := p_may_confirm or subscriber.confirmed_at is not null;

  if p_act = 'confirm' and can_confirm and (subscriber.confirmed_at is null or subscriber.unsubscribed_at is not null) then
    update public.newsletter_subscribers s set confirmed_at = now(), unsubscribed_at = null where s.id = p_subscriber_id returning s.* into subscriber;
  elsif p_act = 'unsubscribe' and subscriber.unsubscribed_at is null then
    update public.newsletter_subscribers s set unsubscribed_at = now() where s.id = p_subscriber_id returning s.* into subscriber;
  end if;
  return nothing || jsonb_build_object(
    'outcome', 'found',
    'state', case
      when subscriber.unsubscribed_at is not null then 'unsubscribed'
      when subscriber.confirmed_at is null then 'waiting'
      else 'confirmed'
    end,
    'can_confirm', can_confirm,
    'consent_text_version', subscriber.consent_text_version
  );
end;
$$;
comment on function public.use_newsletter_link(uuid, text, boolean, text) is
  'Shows, confirms or ends (p_act: look, confirm, unsubscribe) news for whoever holds a link of its mails. For the service role.';
revoke execute on function public.use_newsletter_link(uuid, text, boolean, text) from public;
grant execute on function public.use_newsletter_link(uuid, text, boolean, text) to service_role;

-- Who is to be sent news, a thousand at a time in the order of their ids: those after the given one, from the first without one.
create function private.confirmed_subscribers(after_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators export who wants news' using errcode = 'insufficient_privilege';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(page) order by page.id), '[]')
    from (
      select s.id, s.email, s.asked_at, s.consent_text_version, s.event_title, s.confirmed_at
      from public.newsletter_subscribers s
      where s.confirmed_at is not null and s.unsubscribed_at is null and (after_id is null or s.id > after_id)
      order by s.id
      limit 1000
    ) page
  );
end;
$$;
revoke execute on function private.confirmed_subscribers(uuid) from public;
grant execute on function private.confirmed_subscribers(uuid) to authenticated;

create function public.confirmed_subscribers(p_after uuid default null) returns jsonb
language sql stable security invoker set search_path = ''
return private.confirmed_subscribers(p_after);
comment on function public.confirmed_subscribers(uuid) is 'Who is to be sent news, a thousand at a time in the order of their ids. For administrators.';
revoke execute on function public.confirmed_subscribers(uuid) from public;
grant execute on function public.confirmed_subscribers(uuid) to authenticated;
