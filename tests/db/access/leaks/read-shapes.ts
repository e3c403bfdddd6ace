import { drafts } from './drafts.data.ts';
import { joinLinks } from './join-links.data.ts';
import { people } from './people.data.ts';
import { scheduled } from './scheduled.data.ts';

/** Ways to ask for what must not be shown, each tried by visitors and by strangers with a session. */
export const readShapes = { drafts, scheduled, people, 'join links': joinLinks };
