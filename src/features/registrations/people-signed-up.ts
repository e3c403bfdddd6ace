import { formatInteger } from '@/lib/numbers';

/** `1 inscrito`, `1.250 inscritos`. */
export const peopleSignedUp = (count: number) => `${formatInteger(count)} ${count === 1 ? 'inscrito' : 'inscritos'}`;
