-- Admins preview the mails of an event and send test mails to themselves.

-- Counts one preview or one test mail. Returns outcome (begun, limited), retry_after_seconds, the caller's own address,
-- which is the only recipient of a test mail, and the hours that some mail texts contain.
create function private.begin_mail_preview(is_test boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  limit_name constant text := case when is_test then 'test_mails' else 'mail_previews' end;
  capacity constant integer := private.setting(limit_name);
  window_seconds constant integer := private.setting(limit_name || '_window');
  bucket constant text := limit_name || ':' || auth.uid();
begin
  perform private.require_admin();
  if not private.take_token(bucket, capacity, window_seconds) then
    return jsonb_build_object(
      'outcome', 'limited', 'retry_after_seconds', greatest(1, private.seconds_until_token(bucket, capacity, window_seconds))
    );
  end if;
  return jsonb_build_object(
    'outcome', 'begun',
    'email', private.email_of(auth.uid()),
    'reminder_hours', private.setting('reminder_hours'),
    'offer_hours', greatest(1, private.setting('offer_hours'))
  );
end;
$$;
grant execute on function private.begin_mail_preview(boolean) to authenticated;

create function public.begin_mail_preview(p_is_test boolean) returns jsonb
language sql volatile security invoker set search_path = ''
return private.begin_mail_preview(p_is_test);
comment on function public.begin_mail_preview(boolean) is 'Counts a preview or a test mail, within limits; the function preview-mail writes it. For administrators.';
grant execute on function public.begin_mail_preview(boolean) to authenticated;
