import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import newProject from './new-project-auth.json' with { type: 'json' };

/** The ref of the platform's only project. */
export const PROJECT_REF = 'abcdefghijklmnopqrst';

/** The changes made to the project; `auth` has the changed settings of its auth service. */
type Deployed = { functions: string[]; secrets: string[]; auth: Record<string, unknown> };

export type FakePlatform = { url: string; deployed: Deployed; stop(): void };

/**
 * Fakes the part of Supabase's management API with which its CLI links, deploys functions, sets secrets and pushes the
 * configuration. The project is a new one: sign-up is open.
 */
export async function startFakePlatform(): Promise<FakePlatform> {
  const deployed: Deployed = { functions: [], secrets: [], auth: {} };
  const project = `/v1/projects/${PROJECT_REF}`;
  const ref = { id: PROJECT_REF, ref: PROJECT_REF, name: 'web', organization_id: 'o', organization_slug: 'o' };
  const database = { host: '127.0.0.1', version: '17.6', postgres_engine: '17', release_channel: 'ga' };
  const state = { region: 'eu-west-1', created_at: '2026-01-01T00:00:00Z', status: 'ACTIVE_HEALTHY', database };
  const answers: Record<string, (url: URL, body: string) => [number, unknown]> = {
    [`GET ${project}`]: () => [200, { ...ref, ...state }],
    [`GET ${project}/api-keys`]: () => [200, [{ id: '1', name: 'default', type: 'publishable', api_key: 'sb_x' }]],
    [`GET ${project}/functions`]: () => [200, []],
    [`POST ${project}/functions/deploy`]: (url) => {
      const slug = url.searchParams.get('slug');
      const times = { version: 1, created_at: 1, updated_at: 1 };
      return [201, { id: slug, slug, name: slug, status: 'ACTIVE', ...times }];
    },
    [`PUT ${project}/functions`]: (_url, body) => {
      const functions = JSON.parse(body) as { slug: string }[];
      deployed.functions.push(...functions.map(({ slug }) => slug));
      return [200, { functions }];
    },
    [`GET ${project}/billing/addons`]: () => [200, { selected_addons: [], available_addons: [] }],
    [`GET /v2/projects/${PROJECT_REF}/config`]: () => [
      200,
      { data: { id: PROJECT_REF, attributes: { auth: { ...newProject, ...deployed.auth } } } },
    ],
    [`PATCH ${project}/config/auth`]: (_url, body) => {
      Object.assign(deployed.auth, JSON.parse(body));
      return [200, { ...newProject, ...deployed.auth }];
    },
    [`POST ${project}/secrets`]: (_url, body) => {
      deployed.secrets.push(...(JSON.parse(body) as { name: string }[]).map(({ name }) => name));
      return [201, {}];
    },
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://platform');
    const answer = answers[`${request.method} ${url.pathname}`] ?? (() => [404, { message: 'not found' }] as const);
    const [status, json] = answer(url, body.toString());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  // Between two requests a slow client may take longer than Node keeps a connection open by default.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, deployed, stop: () => void server.close() };
}
