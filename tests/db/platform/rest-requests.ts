import type { Conversation } from './conversation.ts';

/** The requests to PostgREST, in the order in which the platform was asked. */
export async function askRest(
  { ask, secretKey, tag, token, now }: Conversation,
  { admin, user }: { admin: string; user: string },
): Promise<void> {
  const slug = `registro-${tag}`;
  const row = { title: `Registro ${tag}`, slug, excerpt: 'x', content: 'y', category: 'noticia', is_published: true };
  const send = (name: string, path: string, more: object = {}) => ask(name, `/rest/v1/${path}`, more);
  const rest = (name: string, path: string, more: object = {}) => send(`rest: ${name}`, path, more);
  const service = { key: secretKey, token: secretKey };
  const asAdmin = { token: admin };
  const asUser = { token: user };
  const exact = { prefer: 'count=exact' };
  const json = { 'content-type': 'application/json' };

  const insert = (name: string, body: unknown, more: object = asAdmin) =>
    rest(name, 'news_events', { method: 'POST', body, ...more });
  await insert('insert', row);
  const returned = { method: 'POST', ...asAdmin, headers: { prefer: 'return=representation' } };
  await rest('insert, representation', 'news_events?select=id,slug', {
    ...returned,
    body: { ...row, slug: `${slug}-2` },
  });
  await insert('insert, slug taken', row);
  await insert('insert as a visitor', { ...row, slug: `${slug}-3` }, {});
  await insert('insert as a person', { ...row, slug: `${slug}-3` }, asUser);
  await insert('insert, unknown category', { ...row, slug: `${slug}-4`, category: 'nada' });
  await insert('insert, no title', { slug: `${slug}-5`, excerpt: 'x', content: 'y', category: 'noticia' });
  await insert('insert, unknown column', { ...row, nada: 1 });
  await insert('insert, no JSON', undefined, { ...asAdmin, raw: '{', headers: json });
  await insert('insert, empty', undefined, { ...asAdmin, raw: '', headers: json });
  await insert('insert, other type', undefined, { ...asAdmin, raw: 'a=b', headers: { 'content-type': 'text/plain' } });
  await insert('insert many', [
    { ...row, slug: `${slug}-6` },
    { ...row, slug: `${slug}-7` },
  ]);
  await insert('insert, bad date', { ...row, slug: `${slug}-8`, event_date: 'mañana' });
  const merge = { method: 'POST', ...asAdmin, headers: { prefer: 'resolution=merge-duplicates' } };
  await rest('upsert', 'news_events?on_conflict=slug', { ...merge, body: row });

  const read = (name: string, query: string, headers: Record<string, string> = {}, more: object = {}) =>
    rest(name, `news_events?${query}`, { headers, ...more });
  await read('read', 'select=slug,title&limit=2');
  await read('read, count', 'select=slug&limit=2', exact);
  await read('read, range', 'select=slug&order=slug', { range: '0-1', 'range-unit': 'items', ...exact });
  await read('read, range past the end', 'select=slug', { range: '90000-90001', ...exact });
  await read('read, offset past the end', 'select=slug&offset=90000&limit=2', exact);
  await read('HEAD count', 'select=*', exact, { method: 'HEAD' });
  const one = { accept: 'application/vnd.pgrst.object+json' };
  await read('one', `slug=eq.${slug}&select=slug`, one);
  await read('one, none there', 'slug=eq.nada&select=slug', one);
  await read('one, several there', 'select=slug', one);
  await read('CSV', 'select=slug&limit=1', { accept: 'text/csv' });
  await read('unknown type', 'select=slug&limit=1', { accept: 'application/xml' });
  await rest('unknown table', 'nada');
  await read('unknown column', 'select=nada');
  await read('unknown filter column', 'nada=eq.1');
  await read('unknown operator', 'slug=xx.1');
  await read('no operator', 'slug=1');
  await read('bad uuid', 'id=eq.hola');
  await read('bad order', 'order=nada');
  await read('bad limit', 'limit=x');
  await read('negative limit', 'limit=-1');
  await read('bad or', 'or=(a');
  await read('or with a quoted comma', 'select=slug&or=(title.ilike."*a,b*",title.ilike.*c*)');
  await read('unknown embed', 'select=slug,nada(*)');
  await rest('embed', 'event_registrations?select=id,news_events(slug)&limit=1', asAdmin);
  await read('bad pattern', 'title=match.(');
  await rest('root', '');
  await rest('OpenAPI as the service', '', service);

  const update = (name: string, query: string, more: object = asAdmin) =>
    rest(name, `news_events${query}`, { method: 'PATCH', body: { title: 'Otro' }, ...more });
  const none = `?slug=eq.nada-${tag}`;
  await update('update', `?slug=eq.${slug}`);
  await update('update none', none);
  await update('update as a visitor', `?slug=eq.${slug}`, {});
  await update('update as a person', `?slug=eq.${slug}`, asUser);
  await update('update without a filter', '');
  const back = { prefer: 'return=representation' };
  await update('update, representation, none', none, { ...asAdmin, headers: back });
  await update('update, one object, none', none, { ...asAdmin, headers: { ...back, ...one } });

  const remove = (name: string, query: string, more: object = asAdmin) =>
    rest(name, `news_events${query}`, { method: 'DELETE', ...more });
  await remove('delete without a filter', '');
  await remove('delete as a visitor', `?slug=eq.${slug}`, {});
  await remove('delete as a person', `?slug=eq.${slug}`, asUser);
  await remove('delete', `?slug=like.${slug}*`);

  await rest('registrations as a visitor', 'event_registrations?select=*');
  await rest('registrations as a person', 'event_registrations?select=*', asUser);
  await rest('roles as a person', 'user_roles?select=*', asUser);
  await rest('roles as a visitor', 'user_roles?select=*');

  const rpc = (name: string, called: string, body: unknown, more: object = asAdmin) =>
    send(`rpc: ${name}`, `rpc/${called}`, { method: 'POST', body, ...more });
  await rpc('unknown', 'nada', {}, {});
  await rpc('unknown argument', 'site_state', { x: 1 });
  await rpc('as a visitor', 'site_state', {}, {});
  await rpc('as a person', 'site_state', {}, asUser);
  await rpc('as an admin', 'site_state', {});
  await send('rpc: by GET, volatile', 'rpc/close_past_events', service);
  await rpc('not granted', 'close_past_events', {});
  await rpc('returns nothing', 'count_article_view', { p_slug: 'nada' }, {});
  await rpc('wrong type', 'cancel_event', { p_event_id: 'hola', p_notify: true });
  const unknownEvent = '11111111-1111-4111-8111-111111111111';
  await rpc('raises', 'cancel_event', { p_event_id: unknownEvent, p_notify: true });
  await rpc('no body', 'site_state', undefined);

  const short = 'select=slug&limit=1';
  await read('expired token', short, {}, { token: token({ role: 'authenticated', exp: now() - 60 }) });
  await read('bad token', short, {}, { token: 'x.y.z' });
  await read('foreign signature', short, {}, { token: token({ role: 'service_role' }, 'x'.repeat(40)) });
  await read('no role', short, {}, { token: token({}) });
  await read('unknown role', short, {}, { token: token({ role: 'nada' }) });
  const later = { role: 'anon', nbf: now() + 600, exp: now() + 900 };
  await read('not yet valid', short, {}, { token: token(later) });
  await read('no key', short, {}, { key: null });
  await read('other schema', short, { 'accept-profile': 'auth' });
  await rest('OPTIONS', 'news_events', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:6173',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'prefer',
    },
  });
  await rest('PUT', 'news_events', { method: 'PUT', ...asAdmin, body: row });
  const many = Array.from({ length: 400 }, (_, index) => `slug-numero-${index}`);
  await read('long address', `slug=in.(${many.join(',')})&select=slug`);
}
