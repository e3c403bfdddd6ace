import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-styles';
import { formatInteger } from '@/lib/numbers';
import { readRegistrations } from '../api/list-registrations';
import type { Registration } from '../registration';

type ReadButtonProps = {
  /** Rows that are there; null when they are to be read. */
  registrations: readonly Registration[] | null;
  /** Whose rows are read; null for those of all events. */
  eventId: string | null;
  /** How many there are to be read, when that is known. */
  total: number | undefined;
  onRead: (registrations: readonly Registration[]) => void | Promise<void>;
  /** What is said when they could not be read. */
  problem: string;
  size?: ButtonSize;
  disabled?: boolean;
  children: ReactNode;
};

/** A button for what takes every row, which reads those that are not there, and says meanwhile how many have come. */
export function ReadButton({
  registrations,
  eventId,
  total,
  onRead,
  problem,
  size,
  disabled,
  children,
}: ReadButtonProps) {
  const [count, setCount] = useState<number | null>(null);

  const read = useMutation({
    mutationFn: async () => onRead(await readRegistrations(eventId, setCount)),
    meta: { failure: problem },
    onSettled: () => setCount(null),
  });

  function press() {
    if (registrations) return void onRead(registrations);
    setCount(0);
    read.mutate();
  }

  const progress =
    count !== null && `${formatInteger(count)}${total === undefined ? '' : ` de ${formatInteger(total)}`}`;
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      {...(size && { size })}
      {...(progress && { busy: true, busyLabel: progress })}
      onClick={press}
    >
      {children}
    </Button>
  );
}
