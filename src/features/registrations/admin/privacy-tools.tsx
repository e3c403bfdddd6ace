import { registrationFormSchema } from '@contract/registration/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { downloadText } from '@/lib/download';
import { useErasePerson, useExportPerson } from '../api/person-data';

type ErasePersonDialogProps = {
  /** Null while the dialog is closed. */
  email: string | null;
  onClose: () => void;
  onErased: () => void;
};

/** Asks, naming the address, and erases all data of that address. Stays open after a failure, for a retry. */
function ErasePersonDialog({ email, onClose, onErased }: ErasePersonDialogProps) {
  const erase = useErasePerson();

  async function erasePerson() {
    if (!email) return;
    const count = await erase.mutateAsync(email);
    if (count > 0)
      notify.success(
        'Datos borrados',
        count === 1
          ? 'Se ha borrado 1 entrada.'
          : `Se han borrado ${count} entradas, entre registros, emails y boletín.`,
      );
    else notify.error('No hay datos de esa persona', 'Ningún registro usa ese email, y no está en el boletín.');
    onErased();
  }

  return (
    <ConfirmDialog
      open={email !== null}
      onClose={onClose}
      title={`¿Borrar los datos de ${email ?? ''}?`}
      description="Se borrarán sus registros de todos los eventos, los emails que tenga pendientes y su sitio en el boletín. Esta acción no se puede deshacer."
      confirmLabel="Borrar datos"
      onConfirm={erasePerson}
    />
  );
}

const personSchema = z.pick(registrationFormSchema, { email: true });

/** Data subject requests: exports or erases the data of an email address. */
export function PrivacyTools() {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(personSchema),
    defaultValues: { email: '' },
  });
  const [erasing, setErasing] = useState<string | null>(null);
  const exportPerson = useExportPerson();

  const confirmErase = handleSubmit(({ email }) => setErasing(email));
  const download = handleSubmit(({ email }) => {
    exportPerson.mutate(email, {
      onSuccess: ({ isEmpty, data }) => {
        if (isEmpty) {
          notify.error('No hay datos de esa persona', 'Ningún registro usa ese email, y no está en el boletín.');
          return;
        }
        downloadText(
          `datos-${email.replaceAll(/[^a-z0-9]+/g, '-')}.json`,
          `${JSON.stringify(data, null, 2)}\n`,
          'application/json',
        );
        notify.success('Datos exportados', 'Entrega el archivo a la persona que lo ha pedido.');
      },
    });
  });

  return (
    <section aria-labelledby="privacidad" className="mt-16 border-t border-border pt-8">
      <h2 id="privacidad" className="text-h4">
        Privacidad
      </h2>
      <p className="mt-2 max-w-lead text-small text-fg-2">
        Cuando alguien pida una copia de sus datos o que los borres, hazlo aquí con el email de su registro. Lo que no
        se pida se anonimiza solo cuando pasa el plazo de conservación.
      </p>
      <div className="mt-5 grid gap-4 md:flex md:items-start">
        <TextField
          {...register('email')}
          label="Email de la persona"
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message}
          className="min-w-0 md:max-w-100 md:flex-1"
        />
        <div className="flex flex-wrap gap-3 md:mt-[calc(1.40625rem+6px)]">
          <Button variant="secondary" disabled={exportPerson.isPending} onClick={() => void download()}>
            <Download aria-hidden className="size-4.5" />
            Exportar datos
          </Button>
          <Button variant="secondary" onClick={() => void confirmErase()}>
            <UserX aria-hidden className="size-4.5" />
            Borrar datos
          </Button>
        </div>
      </div>
      <ErasePersonDialog
        email={erasing}
        onClose={() => setErasing(null)}
        onErased={() => {
          setErasing(null);
          reset();
        }}
      />
    </section>
  );
}
