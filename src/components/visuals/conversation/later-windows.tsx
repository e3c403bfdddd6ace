import { scenarios } from './conversation-content';
import { ConversationWindow } from './conversation-window';
import { laterDialogues } from './later-dialogues';

const [, shop, school, insurance] = scenarios;

/** The conversations that show once they are chosen. */
export const laterWindows = {
  [shop.id]: () => <ConversationWindow scenario={shop} dialogue={laterDialogues[shop.id]} />,
  [school.id]: () => <ConversationWindow scenario={school} dialogue={laterDialogues[school.id]} />,
  [insurance.id]: () => <ConversationWindow scenario={insurance} dialogue={laterDialogues[insurance.id]} />,
};
