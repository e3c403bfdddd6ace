import { useRef } from 'react';

/** What will change the text when it is done, as a Spanish label. */
export type RunningWork = 'Subiendo imagen…' | 'Pegando…';

/**
 * Takes the beginning and the end of each piece of work, and calls `onChange` with the label of the latest that still
 * runs; null when none does.
 */
export function useRunningWork(onChange: (work: RunningWork | null) => void) {
  const running = useRef<RunningWork[]>([]);
  return (work: RunningWork, isBeginning: boolean) => {
    if (isBeginning) running.current.push(work);
    else running.current.splice(running.current.indexOf(work), 1);
    onChange(running.current.at(-1) ?? null);
  };
}
