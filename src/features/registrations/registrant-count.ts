import { formatInteger } from '@/lib/numbers';

/** `1 inscrito`, `1.250 inscritos`, `5 inscritos y 3 en lista de espera`. */
export function registrantCountText(count: number, waiting = 0): string {
  const people = `${formatInteger(count)} ${count === 1 ? 'inscrito' : 'inscritos'}`;
  return waiting === 0 ? people : `${people} y ${formatInteger(waiting)} en lista de espera`;
}
