import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { RefusedMark } from '../door-list';
import { refusalText, unreadableText } from '../mark-texts';
import { Notice } from './notice';

type RefusedMarksProps = {
  marks: readonly RefusedMark[];
  onForget: (ids: string[]) => void;
  /** The name of a person on the list. */
  nameOf?: (registrationId: string) => string | undefined;
  /** Marks the person who has the address of a walk-in that was not taken. Absent where there is no list. */
  onMark?: (registrationId: string) => void;
};

const unknown = () => undefined;

/** The marks that were not taken, each with its reason, until the person has read them. */
export function RefusedMarks({ marks, onForget, nameOf = unknown, onMark }: RefusedMarksProps) {
  const unreadable = marks.filter(({ reason }) => reason === 'unreadable');
  const refused = marks.filter(({ reason }) => reason !== 'unreadable');
  return (
    <>
      {refused.map((mark) => {
        const { id, registered } = mark;
        return (
          <Notice key={id} Icon={TriangleAlert}>
            <p className="wrap-anywhere">{refusalText(mark, nameOf)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {registered && onMark && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    onForget([id]);
                    onMark(registered.id);
                  }}
                >
                  {`Marcar a ${registered.name}`}
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => onForget([id])}>
                Entendido
              </Button>
            </div>
          </Notice>
        );
      })}
      {unreadable.length > 0 && (
        <Notice Icon={TriangleAlert}>
          <p className="wrap-anywhere">{unreadableText(unreadable)}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => onForget(unreadable.map(({ id }) => id))}
          >
            Entendido
          </Button>
        </Notice>
      )}
    </>
  );
}
