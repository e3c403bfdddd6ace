/** Every privilege that the API's roles hold, in full: what is not listed here must not be granted. */
type ApiRole = 'anon' | 'authenticated' | 'service_role';

const everything = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'] as const;

export const tableGrants: Record<string, Partial<Record<ApiRole, readonly string[]>>> = {
  'public.news_events': { anon: ['SELECT'], authenticated: ['DELETE', 'SELECT'], service_role: everything },
  'public.event_registrations': { authenticated: ['DELETE', 'SELECT'], service_role: everything },
  'public.user_roles': { authenticated: ['SELECT'], service_role: everything },
  'private.deletion_log': {},
  'private.event_closings': {},
  'private.mail_outbox': {},
  'private.rate_limits': {},
  'private.settings': {},
};

/** The columns of an article that an administrator writes, on inserting and on updating. Nothing else is granted by column. */
export const writableColumns = [
  'author',
  'capacity',
  'category',
  'content',
  'event_date',
  'event_end_date',
  'event_location',
  'excerpt',
  'featured',
  'image_alt',
  'image_url',
  'is_published',
  'published_at',
  'registration_closes_at',
  'show_registration_form',
  'slug',
  'title',
] as const;

/** Functions that policies and trigger conditions call run as whoever asks; without usage on their schema nobody can name them. */
export const functionGrants: Record<string, readonly ApiRole[]> = {
  'public.anonymise_past_registrations()': ['service_role'],
  'public.claim_mails(integer,uuid)': ['service_role'],
  'public.close_past_events()': ['service_role'],
  'public.dump_tables()': ['service_role'],
  'public.erase_person(text)': ['authenticated'],
  'public.export_person(text)': ['authenticated'],
  'public.finish_mail(uuid,text)': ['service_role'],
  'public.grant_admin(text)': ['service_role'],
  'public.health_report()': ['service_role'],
  'public.increment_views(uuid)': ['anon', 'authenticated', 'service_role'],
  'public.register_for_event(uuid,text,text,text,text,text)': ['service_role'],
  'public.resend_confirmation(uuid)': ['authenticated'],
  'public.restore_tables(jsonb)': ['service_role'],
  'public.revoke_admin(text)': ['service_role'],
  'public.set_setting(text,integer)': ['service_role'],
  'private.closing_moment(timestamp with time zone,timestamp with time zone,timestamp with time zone)': ['anon', 'authenticated', 'service_role'],
  'private.erase_person(text)': ['authenticated'],
  'private.export_person(text)': ['authenticated'],
  'private.forget_old_rate_limits()': [],
  'private.is_admin()': ['authenticated'],
  'private.is_anonymised(event_registrations)': [],
  'private.is_server(regclass)': ['anon', 'authenticated', 'service_role'],
  'private.protect_event_registration()': [],
  'private.protect_news_event()': [],
  'private.queue_confirmation(uuid,timestamp with time zone,boolean)': [],
  'private.refuse_mail_to_anonymised()': [],
  'private.registration_wait(text[])': [],
  'private.request_outbox_run()': [],
  'private.resend_confirmation(uuid)': ['authenticated'],
  'private.reset_event_extras()': [],
  'private.seconds_until_token(text,integer,integer)': [],
  'private.separate_article_instants()': [],
  'private.separate_registration_instants()': [],
  'private.setting(text)': [],
  'private.settle_closing()': [],
  'private.sign_up(uuid,text,text,text,text)': [],
  'private.take_registration_tokens(text[])': [],
  'private.take_token(text,integer,integer)': [],
  'private.touch_news_event()': [],
};
