import { useEffect, useState } from 'react';
import { whenWanted } from '@/lib/when-wanted';

/** Whether the visitor has begun to do something on this page; false while it is only read. */
export function useHasMoved(): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenWanted().then(() => isHere && setHasMoved(true));
    return () => {
      isHere = false;
    };
  }, []);
  return hasMoved;
}
