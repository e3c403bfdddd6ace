import { drafts } from './drafts.data.ts';
import { joinLinks } from './join-links.data.ts';
import { people } from './people.data.ts';
import { scheduled } from './scheduled.data.ts';

/** Requests for hidden data, each made by visitors and by signed-in strangers. */
export const readShapes = { drafts, scheduled, people, 'join links': joinLinks };
