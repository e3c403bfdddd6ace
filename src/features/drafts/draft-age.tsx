import { useEffect, useState } from 'react';
import { formatAge } from '@/lib/time/age';

const MINUTE_MS = 60_000;
/** Update interval of the draft's age. */
const TICK_MS = 10_000;

/** Age of the draft in this browser. Not a live region: a screen reader would speak after every pause in typing. */
export function DraftAge({ keptAt, className }: { keptAt: number; className?: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const age = now - keptAt < MINUTE_MS ? 'ahora mismo' : formatAge(keptAt, new Date(now));
  return <p className={className}>{`Borrador guardado ${age} en este navegador`}</p>;
}
