import { change, drop, type Edit } from './edit.ts';

const asks = "private.setting('newsletter_mails'), private.setting('email_window'))";

/** Guards of who is asked whether they want news, and of what they answer. */
export const newsletterEdits: readonly Edit[] = [
  change(
    'private.ask_about_newsletter',
    "if current_setting('backup.is_restored', true) = 'yes' then",
    'if false then',
  ),
  ...drop(
    'private.ask_about_newsletter',
    `private.seconds_until_token(asks, ${asks} = 0\n      and `,
    "private.take_token(inbox, private.setting('email_mails'), private.setting('email_window'))\n      and ",
    `\n      and private.take_token(asks, ${asks}`,
    's.confirmed_at is null or ',
    ' or s.unsubscribed_at is not null',
  ),
  change('private.ask_about_newsletter', 'when others then', 'when syntax_error then'),
  ...drop('private.awaits_confirmation', ' and s.confirmed_at is null', ' and s.unsubscribed_at is null'),
  ...drop(
    'private.drop_settled_asks',
    "o.kind = 'newsletter' and ",
    '\n      and not private.awaits_confirmation(r.email)',
  ),
  change('private.is_wanted', "when 'newsletter' then true", "when 'newsletter' then private.is_public(event)"),
  ...drop('private.refuse_mail_to_waiting', ", 'newsletter'"),
  ...drop(
    'public.use_newsletter_link',
    'bucket is not null and ',
    'p_may_confirm or ',
    ' or subscriber.confirmed_at is not null',
    ' and can_confirm',
    ' and (subscriber.confirmed_at is null or subscriber.unsubscribed_at is not null)',
  ),
  change('public.use_newsletter_link', "'unsubscribe' and subscriber.unsubscribed_at is null", "'unsubscribe'"),
  change('private.confirmed_subscribers', 'perform private.require_admin();', ''),
  ...drop(
    'private.confirmed_subscribers',
    's.confirmed_at is not null and ',
    's.unsubscribed_at is null and ',
    'after_id is null or ',
  ),
  ...drop('public.forget_subscribers', 's.confirmed_at is null and ', ' and s.unsubscribed_at is null'),
  change('public.forget_subscribers', 'if forgotten > 0 then', 'if true then'),
  ...drop('private.erase_person', 'delete from public.newsletter_subscribers where email = address;'),
  change('private.export_person', "where s.email = held ->> 'email'", 'where true'),
];
