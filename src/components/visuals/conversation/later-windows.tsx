import { scenarios, type LaterId } from './conversation-content';
import { ConversationWindow } from './conversation-window';
import { laterDialogues } from './later-dialogues';

/** A conversation that shows once it is chosen. */
export function LaterWindow({ id }: { id: LaterId }) {
  const scenario = scenarios.find((one) => one.id === id);
  return scenario && <ConversationWindow scenario={scenario} dialogue={laterDialogues[id]} />;
}
