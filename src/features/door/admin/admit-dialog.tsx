import { registrationFormSchema } from '@contract/registration/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogContent, DialogFooter } from '@/components/radix/dialog';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';
import { formatTime } from '@/lib/time/dates';
import type { DoorRow } from '../door';

const admitSchema = z.pick(registrationFormSchema, { name: true, email: true });
const FORM_ID = 'apuntar';

type AdmitDialogProps = {
  people: readonly DoorRow[];
  /** Whether the event has ended: then no confirmation is sent. */
  isOver: boolean;
  onClose: () => void;
  onAdmit: (name: string, email: string) => void;
  onMark: (person: DoorRow) => void;
};

/** The person of the list who has the address, as the database compares addresses. */
function personWith(people: readonly DoorRow[], typed: string): DoorRow | undefined {
  const { data } = z.safeParse(admitSchema.shape.email, typed);
  const address = data?.toLowerCase();
  return address === undefined ? undefined : people.find(({ email }) => email.toLowerCase() === address);
}

const states: Record<DoorRow['state'], string> = {
  seat: 'ya está en la lista con este email.',
  waiting: 'está en la lista de espera con este email. Al marcar recibe una plaza.',
  offered: 'tiene una plaza ofrecida con este email. Al marcar la recibe.',
  cancelled: 'canceló su registro con este email. Al marcar vuelve a tener plaza.',
};

/** What the press does to a person who has the address already. */
const knownText = (person: DoorRow): string =>
  person.came
    ? `${person.name} ya está dentro desde las ${formatTime(person.marked_at) ?? ''} con este email. Otra persona necesita otro email.`
    : `${person.name} ${states[person.state]} Otra persona necesita otro email.`;

/** Takes name and address of a person who came without a registration. Works without a network. */
export function AdmitDialog({ people, isOver, onClose, onAdmit, onMark }: AdmitDialogProps) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(admitSchema),
    defaultValues: { name: '', email: '' },
  });
  const { errors } = formState;
  const known = personWith(people, useWatch({ control, name: 'email' }));
  const admit = handleSubmit(({ name, email }) => {
    onAdmit(name, email);
    onClose();
  });
  return (
    <Dialog open onOpenChange={(opens) => !opens && onClose()}>
      <DialogContent
        size="list"
        title="Apuntar aquí"
        description={`Quien no está en la lista queda registrado y marcado${isOver ? '' : ', y recibe su confirmación por email'}.`}
      >
        <form
          id={FORM_ID}
          noValidate
          onSubmit={(event) => {
            if (!known) return void admit(event);
            event.preventDefault();
            if (known.came) return;
            onMark(known);
            onClose();
          }}
          className="space-y-4 overflow-y-auto px-5 pb-5 md:px-7"
        >
          <TextField
            {...register('name')}
            label="Nombre completo"
            required
            autoComplete="off"
            error={errors.name?.message}
          />
          <TextField
            {...register('email')}
            label="Email"
            type="email"
            inputMode="email"
            required
            autoComplete="off"
            error={errors.email?.message}
          />
          <output className="block rounded-md bg-result-soft px-3.5 py-3 font-semibold wrap-anywhere text-result-ink empty:hidden">
            {known && knownText(known)}
          </output>
          <p className="text-caption text-fg-3">
            <span>
              {`Enseña este aviso: ${site.company.legalName || brand.name}, como responsable, usa estos datos solo para gestionar el registro y la asistencia a este evento, y los borra cuando dejan de hacer falta. Se puede acceder a ellos, corregirlos o pedir que se borren. Más información en `}
            </span>
            <a
              href={paths.privacy}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-fg-2 underline underline-offset-2"
            >
              Privacidad
            </a>
            .
          </p>
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM_ID} disabled={known?.came ?? false}>
            <span className="wrap-anywhere">{known ? `Marcar a ${known.name}` : 'Apuntar y marcar'}</span>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
