import type { Audience } from '@contract/event/follow-up';
import { formatInteger } from '@/lib/numbers';

export const audienceLabels: Record<Audience, string> = {
  came: 'Han venido',
  missed: 'No han venido',
  all: 'Todos',
};

/** `1 persona`, `1.250 personas`. */
export const peopleText = (count: number) => `${formatInteger(count)} ${count === 1 ? 'persona' : 'personas'}`;
