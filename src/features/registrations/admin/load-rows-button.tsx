import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-styles';
import { formatInteger } from '@/lib/numbers';
import { readRegistrations } from '../api/export-registrations';
import type { Registration } from '../registration';

type LoadRowsButtonProps = {
  /** The rows, where they are already loaded. */
  loaded?: readonly Registration[] | undefined;
  /** Event of the rows; null for all events. */
  eventId: string | null;
  /** Number of rows to load, if known. */
  total: number | undefined;
  /** The action. Gets the rows while they load, so that what needs the press itself, like Safari's clipboard, has it. */
  onPress: (loading: Promise<readonly Registration[]>) => Promise<void>;
  /** Title of the error when loading failed. */
  problem: string;
  size?: ButtonSize;
  disabled?: boolean;
  children: ReactNode;
};

/** A button for an action on every row. Loads the rows that are missing, and shows the progress meanwhile. */
export function LoadRowsButton({
  loaded,
  eventId,
  total,
  onPress,
  problem,
  size,
  disabled,
  children,
}: LoadRowsButtonProps) {
  const [count, setCount] = useState(0);
  const load = useMutation({
    mutationFn: () => onPress(readRegistrations(eventId, setCount)),
    meta: { failure: problem },
  });

  function click() {
    if (loaded) return void onPress(Promise.resolve(loaded));
    setCount(0);
    load.mutate();
  }

  const progress =
    load.isPending && `${formatInteger(count)}${total === undefined ? '' : ` de ${formatInteger(total)}`}`;
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      {...(size && { size })}
      {...(progress && { busy: true, busyLabel: progress })}
      onClick={click}
    >
      {children}
    </Button>
  );
}
