import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-styles';
import { formatInteger } from '@/lib/numbers';
import { readRegistrations } from '../api/list-registrations';
import type { Registration } from '../registration';

type ReadButtonProps = {
  /** Loaded rows; null when the button must load them. */
  registrations: readonly Registration[] | null;
  /** Event of the rows; null for all events. */
  eventId: string | null;
  /** Number of rows to load, if known. */
  total: number | undefined;
  onRead: (registrations: readonly Registration[]) => void | Promise<void>;
  /** Title of the error when loading failed. */
  problem: string;
  size?: ButtonSize;
  disabled?: boolean;
  children: ReactNode;
};

/** A button for an action on every row. Loads the rows that are missing, and shows the progress meanwhile. */
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
