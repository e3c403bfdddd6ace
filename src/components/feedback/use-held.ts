import { useEffect, useState } from 'react';

/**
 * Keeps what is shown while a pointer is down on it. What moves between press and release loses the click.
 * `hold` belongs on the element's `onPointerDown`.
 */
export function useHeld<Shown>(latest: Shown): { shown: Shown; hold: () => void } {
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    // The click follows the release as a task of its own. A menu of the browser takes the release for itself.
    const release = () => setTimeout(() => setHeld(null));
    const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [held]);
  return { shown: held ? held.shown : latest, hold: () => setHeld({ shown: latest }) };
}
