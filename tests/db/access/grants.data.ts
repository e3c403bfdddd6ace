/**
 * The complete list of the API roles' privileges: anything else, every table of schema private included, must not be
 * granted.
 */
type ApiRole = 'anon' | 'authenticated' | 'service_role';

const everything = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'] as const;

export const tableGrants: Record<string, Partial<Record<ApiRole, readonly string[]>>> = {
  'public.news_events': { anon: ['SELECT'], authenticated: ['DELETE', 'SELECT'], service_role: everything },
  'public.event_registrations': { authenticated: ['DELETE', 'SELECT'], service_role: everything },
  'public.attendance': { authenticated: ['SELECT'], service_role: everything },
  'public.event_join_links': { authenticated: everything, service_role: everything },
  'public.newsletter_subscribers': { authenticated: ['DELETE', 'SELECT'], service_role: everything },
  'public.slug_redirects': { anon: ['SELECT'], authenticated: ['SELECT'], service_role: everything },
  'public.article_versions': { authenticated: ['SELECT'], service_role: everything },
  'public.deleted_articles': { authenticated: ['SELECT'], service_role: everything },
  'public.image_texts': { authenticated: everything, service_role: everything },
  'public.user_roles': { authenticated: ['SELECT'], service_role: everything },
};

/** The article columns that an administrator inserts and updates; a new article's id besides. Nothing else is granted by column. */
export const writableColumns = [
  'author',
  'capacity',
  'category',
  'content',
  'event_date',
  'event_end_date',
  'event_location',
  'event_mode',
  'excerpt',
  'featured',
  'hide_until_published',
  'image_alt',
  'image_url',
  'is_published',
  'published_at',
  'recording_url',
  'registration_closes_at',
  'save_id',
  'show_registration_form',
  'slug',
  'title',
] as const;

/**
 * The functions that the API roles may execute, one per line; only the owner calls the others. Functions of schema
 * private that policies and trigger conditions use run as the caller, but no API role can name them without usage on
 * the schema.
 */
export const functionGrants: [roles: readonly ApiRole[], functions: string][] = [
  [
    ['service_role'],
    `
      public.admit_administrator(text) public.anonymise_past_registrations() public.backed_up_tables() public.begin_webhook_run() public.claim_mails(integer,uuid)
      public.claim_webhook() public.close_past_events() public.dump_rows(text,jsonb) public.request_scheduled_builds() public.finish_mail(uuid,text,boolean,integer)
      public.finish_webhook(uuid,integer,integer,integer,text,integer) public.forget_deleted_articles() public.forget_subscribers()
      public.find_account(text) public.grant_admin(text) public.health_report() public.register_for_event(uuid,text,text,text,text,text,boolean,jsonb)
      public.restore_roles(jsonb,boolean) public.restore_rows(text,jsonb) public.revoke_admin(text) public.set_setting(text,text) public.unused_images()
      public.use_newsletter_link(uuid,text,boolean,text) public.refuse_follow_ups(uuid) public.use_registration_link(uuid,text,text)
    `,
  ],
  [
    ['authenticated'],
    `
      private.announce_change(uuid,jsonb) private.begin_mail_preview(boolean) private.cancel_event(uuid,boolean)
      private.confirmed_subscribers(uuid) private.decoded_label(text) private.door_list(uuid,timestamp_with_time_zone) private.erase_person(text) private.export_person(text) private.follow_up_state(uuid) private.invite_administrator(text)
      private.is_admin() private.is_fully_signed_in() private.list_administrators() private.list_images(text,text,integer) private.list_registrations(text,uuid,integer,integer)
      private.image_places(text) private.mark_attendance(jsonb,timestamp_with_time_zone) private.plain_text(text) private.remove_administrator(uuid) private.resend_confirmation(uuid) private.resend_webhook(uuid)
      private.restore_article(uuid,boolean) private.restore_event(uuid) private.resume_webhook() private.retry_mails(uuid)
      private.send_follow_up(uuid,uuid,text,text,text,text) private.stop_follow_up(uuid) private.site_metrics(integer) private.shown_email(text) private.site_state() private.webhook_state() public.announce_change(uuid,jsonb) public.article_version(uuid)
      public.begin_mail_preview(boolean) public.cancel_event(uuid,boolean) public.confirmed_subscribers(uuid) public.door_list(uuid,timestamp_with_time_zone) public.erase_person(text)
      public.export_person(text) public.follow_up_state(uuid) public.invite_administrator(text) public.list_administrators() public.list_images(text,text,integer) public.list_registrations(text,uuid,integer,integer) public.mark_attendance(jsonb,timestamp_with_time_zone)
      public.remove_administrator(uuid) public.resend_confirmation(uuid) public.resend_webhook(uuid) public.restore_article(uuid,boolean)
      public.restore_event(uuid) public.send_follow_up(uuid,uuid,text,text,text,text) public.stop_follow_up(uuid) public.resume_webhook() public.retry_mails(uuid)
      public.save_with_join_link(jsonb,text,uuid,timestamp_with_time_zone) public.search_address(newsletter_subscribers) public.search_text(news_events) public.site_metrics(integer) public.site_state() public.webhook_state()
    `,
  ],
  [
    ['anon', 'authenticated', 'service_role'],
    `
      private.closing_moment(news_events) private.event_end(news_events) public.increment_views(uuid)
    `,
  ],
  [
    ['authenticated', 'service_role'],
    `
      private.default_author() private.is_public(news_events) private.image_families(text,text) private.image_family(text)
    `,
  ],
];
