import { randomBytes } from 'node:crypto';
import type { ISql } from 'postgres';
import type { Proof, World } from './access/matrix/operation.ts';

/** Any connection or transaction of the schema's owner. */
type Owner = ISql;

/** Ids of the people of a world. "other" is an administrator whose row others must not see. */
export type People = World['people'];

/** Creates the rows that one case of the matrix starts from. */
export async function createWorld(sql: Owner, people: People): Promise<World> {
  const tag = randomBytes(6).toString('hex');
  const now = Date.now();
  const shownImage = `${now}-${tag}shown.png`;
  const article = (name: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    title: `Matriz ${name}`,
    slug: `matrix-${tag}-${name}`,
    excerpt: 'Extracto',
    content: 'Texto',
    category: 'noticia',
    is_published: true,
    published_at: '2024-05-01T10:00:00Z',
    event_date: null,
    show_registration_form: false,
    ...more,
  });
  const published = article('published');
  const draft = article('draft', { is_published: false, content: `![](/news-images/${shownImage})` });
  const future = article('future', { published_at: '2099-01-01T10:00:00Z' });
  const kept = { hide_until_published: true };
  const scheduled = article('scheduled', { ...kept, published_at: '2099-01-01T10:00:00Z' });
  const due = article('due', kept);
  const event = article('event', { category: 'evento', show_registration_form: true });
  const pastEvent = article('past', {
    category: 'evento',
    show_registration_form: true,
    event_date: '2024-05-01T10:00:00Z',
  });
  await sql`insert into public.news_events ${sql([published, draft, future, event, pastEvent])}`;
  await sql`insert into public.news_events ${sql([scheduled, due])}`;
  const cancelledEvent = article('cancelled', { category: 'evento', cancelled_at: '2024-05-01T10:00:00Z' });
  await sql`insert into public.news_events ${sql(cancelledEvent)}`;
  const left = [published, draft].map(({ id, slug }) => ({ slug: `${slug}-before`, article_id: id }));
  await sql`insert into public.slug_redirects ${sql(left)}`;
  const deleted = [article('deleted'), article('expired')];
  await sql`insert into public.news_events ${sql(deleted)}`;
  await sql`delete from public.news_events where id in ${sql(deleted.map(({ id }) => id))}`;
  await sql`update public.deleted_articles set kept_until = now() where id = ${deleted[1]!.id}`;
  const versions = [published, draft].map(({ id }) => ({
    id: crypto.randomUUID(),
    article_id: id,
    fields: { title: 'Antes' },
  }));
  await sql`insert into public.article_versions ${sql(versions)}`;
  await sql`insert into public.event_join_links ${sql([event, cancelledEvent].map(({ id }) => ({ event_id: id, url: `https://meet.example.com/${tag}` })))}`;
  // An insert after its date would keep it open, so this removes the record, as if the date had passed since.
  await sql`delete from private.event_closings where event_id = ${pastEvent.id}`;
  const registration = {
    id: crypto.randomUUID(),
    event_id: event.id,
    name: 'Ana Ruiz',
    email: `ana-${tag}@matrix.example`,
    email_attempts: 1,
  };
  await sql`insert into public.event_registrations ${sql(registration)}`;
  const old = {
    id: crypto.randomUUID(),
    event_id: pastEvent.id,
    name: 'Eva Gil',
    email: `eva-${tag}@matrix.example`,
    registered_at: '2024-04-01T10:00:00Z',
  };
  await sql`insert into public.event_registrations ${sql(old)}`;
  const mark = {
    id: crypto.randomUUID(),
    registration_id: registration.id,
    came: true,
    marked_at: '2024-05-01T10:00:00Z',
  };
  await sql`insert into public.attendance ${sql(mark)}`;
  const message = {
    id: crypto.randomUUID(),
    event_id: pastEvent.id,
    number: 1,
    audience: 'all',
    subject: 'Gracias',
    content: 'Texto',
  };
  await sql`insert into private.follow_ups ${sql(message)}`;
  const mail = { id: crypto.randomUUID(), registration_id: registration.id, kind: 'confirmation', attempts: 1 };
  await sql`insert into private.mail_outbox ${sql(mail)}`;
  const failed = {
    id: crypto.randomUUID(),
    registration_id: old.id,
    kind: 'follow-up',
    sequence: message.number,
    state: 'failed',
    attempts: 5,
  };
  await sql`insert into private.mail_outbox ${sql(failed)}`;
  const deliveries = {
    due: crypto.randomUUID(),
    waiting: crypto.randomUUID(),
    failed: crypto.randomUUID(),
    old: crypto.randomUUID(),
  };
  const told = { type: 'registration.created', registration_id: registration.id };
  // Older than that of any world before, so that a claim takes it.
  await sql`insert into private.webhook_deliveries ${sql({ ...told, id: deliveries.due, due_at: new Date(-now) })}`;
  await sql`insert into private.webhook_deliveries ${sql([
    { ...told, id: deliveries.waiting, attempts: 3, due_at: '2099-01-01T10:00:00Z' },
    { ...told, id: deliveries.failed, attempts: 10, due_at: '2099-01-01T10:00:00Z' },
  ])}`;
  await sql`update private.webhook_deliveries set state = 'failed' where id = ${deliveries.failed}`;
  const delivered = { state: 'delivered', occurred_at: '2024-05-01T10:00:00Z' };
  await sql`insert into private.webhook_deliveries ${sql({ ...told, ...delivered, id: deliveries.old })}`;
  const subscriber = (name: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    email: `${name}-${tag}@matrix.example`,
    consent_text_version: '2026-01',
    event_title: 'Un taller',
    confirmed_at: null,
    unsubscribed_at: null,
    ...more,
  });
  const longAgo = '2001-02-03T04:05:06Z';
  const waits = subscriber('waits');
  const confirmed = subscriber('confirmed', { confirmed_at: longAgo });
  const gone = subscriber('gone', { unsubscribed_at: longAgo });
  await sql`insert into public.newsletter_subscribers ${sql([waits, confirmed, gone])}`;
  await sql`insert into public.user_roles ${sql([people.admin, people.other].map((id) => ({ user_id: id, role: 'admin' })))} on conflict do nothing`;
  const buckets = ['matrix-other', 'matrix-full'].map((name) => ({ id: name, name, public: true }));
  await sql`insert into storage.buckets ${sql(buckets)} on conflict (id) do update set public = true`;
  const accounts = await sql<
    { id: string; email: string }[]
  >`select id, email from auth.users where id in (${people.user}, ${people.other})`;
  const emailOf = (id: string) => accounts.find((account) => account.id === id)?.email ?? '';
  await sql`insert into private.admin_log ${sql({ action: 'invited', email: emailOf(people.user) })}`;
  // Older than a day, so that it counts as unused.
  await sql`insert into storage.objects ${sql({ bucket_id: 'news-images', name: `1735689600000-${tag}old.png`, created_at: '2024-05-01T10:00:00Z' })}`;
  await sql`insert into public.image_texts ${sql({ name: tag, alt: 'Una foto' })}`;
  return {
    tag,
    published: published.id,
    draft: draft.id,
    future: future.id,
    event: event.id,
    pastEvent: pastEvent.id,
    scheduled: scheduled.id,
    due: due.id,
    cancelledEvent: cancelledEvent.id,
    registration: registration.id,
    oldRegistration: old.id,
    mark: mark.id,
    message: message.id,
    mail: mail.id,
    failedMail: failed.id,
    deliveries,
    subscriber: waits.id,
    oldSubscriber: gone.id,
    version: versions[0]!.id,
    deleted: deleted[0]!.id,
    expired: deleted[1]!.id,
    image: `${now}-${tag}.png`,
    shownImage,
    newImage: `${now}-${tag}new.png`,
    people,
    emails: { user: emailOf(people.user), other: emailOf(people.other) },
  };
}

/** Removes the rows of createWorld and those that a case added. */
export async function removeWorld(sql: Owner, { people, tag }: World): Promise<void> {
  await sql`delete from public.news_events where slug like 'matrix-%'`;
  await sql`delete from public.deleted_articles where article ->> 'slug' like 'matrix-%'`;
  await sql`delete from public.newsletter_subscribers where email like '%@matrix.example'`;
  await sql`delete from public.user_roles where user_id in (${people.user}, ${people.other})`;
  await sql`delete from auth.users where email like '%@matrix.example'`;
  await sql`delete from private.admin_log where done_by is null or email like '%@matrix.example'`;
  await sql`delete from private.rate_limits`;
  await sql`update private.settings set value = '30' where key = 'client_registrations'`;
  // Storage allows its own sessions alone to delete by SQL.
  await sql`select set_config('storage.allow_delete_query', 'true', false)`;
  await sql`delete from storage.objects where bucket_id like 'matrix-%' or name like '%abc%' or name like ${`%${tag}%`}`;
  await sql`delete from storage.buckets where id like 'matrix-%'`;
  await sql`delete from public.image_texts where name like ${`${tag}%`}`;
}

/** The whole state that an operation of the matrix could change, as text: equal texts mean no change. */
export async function stateOf(sql: Owner, { tag, people }: World): Promise<string> {
  const [row] = await sql<{ state: string }[]>`
    select jsonb_build_object(
      'articles', (select jsonb_agg(to_jsonb(a) order by a.id) from public.news_events a where a.slug like ${`matrix-${tag}-%`}),
      'former slugs', (select jsonb_agg(to_jsonb(f) order by f.slug, f.article_id) from public.slug_redirects f where f.slug like ${`matrix-${tag}-%`}),
      'versions', (
        select jsonb_agg(to_jsonb(v) order by v.id) from public.article_versions v
        join public.news_events a on a.id = v.article_id where a.slug like ${`matrix-${tag}-%`}
      ),
      'views', (
        select jsonb_agg(to_jsonb(d) order by d.article_id, d.day) from private.news_views_daily d
        join public.news_events a on a.id = d.article_id where a.slug like ${`matrix-${tag}-%`}
      ),
      'deleted', (select jsonb_agg(to_jsonb(d) order by d.id) from public.deleted_articles d where d.article ->> 'slug' like ${`matrix-${tag}-%`}),
      'registrations', (select jsonb_agg(to_jsonb(r) order by r.id) from public.event_registrations r where r.email like '%@matrix.example'),
      'attendance', (
        select jsonb_agg(to_jsonb(m) order by m.id) from public.attendance m
        join public.event_registrations r on r.id = m.registration_id where r.email like '%@matrix.example'
      ),
      'messages', (
        select jsonb_agg(to_jsonb(f) order by f.id) from private.follow_ups f
        join public.news_events a on a.id = f.event_id where a.slug like ${`matrix-${tag}-%`}
      ),
      'subscribers', (select jsonb_agg(to_jsonb(s) order by s.id) from public.newsletter_subscribers s where s.email like '%@matrix.example'),
      'join links', (
        select jsonb_agg(to_jsonb(l) order by l.event_id) from public.event_join_links l
        join public.news_events a on a.id = l.event_id where a.slug like ${`matrix-${tag}-%`}
      ),
      'administration', (select jsonb_agg(to_jsonb(l) order by l.id) from private.admin_log l),
      'deletions', (select jsonb_agg(to_jsonb(d) order by d.id) from private.deletion_log d),
      'roles', (select jsonb_agg(to_jsonb(r) order by r.user_id) from public.user_roles r where r.user_id in (${people.admin}, ${people.user}, ${people.other})),
      'mails', (
        select jsonb_agg(to_jsonb(m) order by m.id) from private.mail_outbox m
        join public.event_registrations r on r.id = m.registration_id where r.email like '%@matrix.example'
      ),
      'webhooks', (select jsonb_agg(to_jsonb(d) order by d.id) from private.webhook_deliveries d),
      'settings', (select jsonb_agg(to_jsonb(s) order by s.key) from private.settings s),
      'texts of images', (select jsonb_agg(to_jsonb(t) order by t.name) from public.image_texts t),
      'objects', (select jsonb_agg(to_jsonb(o) - 'last_accessed_at' order by o.bucket_id, o.name) from storage.objects o),
      'buckets', (select jsonb_agg(to_jsonb(b) order by b.id) from storage.buckets b)
    )::text as state
  `;
  return row?.state ?? '';
}

/** Whether the database matches a proof. */
export async function holds(sql: Owner, { table, where, exists }: Proof): Promise<boolean> {
  const name = table.includes('.') ? table : `public.${table}`;
  const part = `'${JSON.stringify(where).replaceAll("'", "''")}'::jsonb`;
  const rows = await sql`select 1 from ${sql.unsafe(name)} t where to_jsonb(t) @> ${sql.unsafe(part)} limit 1`;
  return rows.length > 0 === exists;
}
