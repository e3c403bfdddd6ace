import { slugRedirects } from './matrix/slug-redirects.data.ts';
import { articleVersions } from './matrix/article-versions.data.ts';
import { deletedArticles } from './matrix/deleted-articles.data.ts';
import { followUps } from './matrix/follow-ups.data.ts';
import { functions } from './matrix/functions.data.ts';
import { hiddenSchemas } from './matrix/hidden-schemas.data.ts';
import { joinLinks } from './matrix/join-links.data.ts';
import { newsletter } from './matrix/newsletter.data.ts';
import { newsEvents } from './matrix/news-events.data.ts';
import type { Operation } from './matrix/operation.ts';
import { images } from './matrix/images.data.ts';
import { attendance } from './matrix/attendance.data.ts';
import { registrations } from './matrix/registrations.data.ts';
import { requests } from './matrix/requests.data.ts';
import { storage } from './matrix/storage.data.ts';
import { userRoles } from './matrix/user-roles.data.ts';
import { webhooks } from './matrix/webhooks.data.ts';

/**
 * The access matrix: every object, verb and role of the product, as data. Two runners read it, one over HTTP and one
 * with SQL roles. A role that is not named in `allowed` must be refused; the runners judge a refusal by the resulting
 * state, never by a status alone.
 */
export const operations: readonly Operation[] = [
  ...newsEvents,
  ...slugRedirects,
  ...articleVersions,
  ...deletedArticles,
  ...registrations,
  ...attendance,
  ...followUps,
  ...joinLinks,
  ...newsletter,
  ...userRoles,
  ...hiddenSchemas,
  ...functions,
  ...webhooks,
  ...storage,
  ...images,
  ...requests,
];
