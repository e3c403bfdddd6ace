import { registrationFormSchema } from '@contract/registration';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { downloadText } from '@/lib/download';
import { notify } from '@/lib/notify';
import { useExportPerson } from '../api/person-data';
import { ErasePersonDialog } from './erase-person-dialog';

const emailSchema = registrationFormSchema.shape.email;

/** The address as it is stored, or why there is none. */
function readEmail(text: string): { email: string } | { error: string } {
  const { data, error } = emailSchema.safeParse(text);
  return error ? { error: error.issues[0]?.message ?? 'Email inválido' } : { email: data };
}

/** What a person may ask for: a copy of their data, and its erasure, by the address they signed up with. */
export function PrivacyTools() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [erasing, setErasing] = useState<string | null>(null);
  const exportPerson = useExportPerson();

  function withEmail(act: (email: string) => void) {
    const read = readEmail(text);
    setError('error' in read ? read.error : undefined);
    if ('email' in read) act(read.email);
  }

  function download(email: string) {
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
  }

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
          label="Email de la persona"
          type="email"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          className="min-w-0 md:max-w-100 md:flex-1"
        />
        <div className="flex flex-wrap gap-3 md:mt-7.5">
          <Button variant="secondary" disabled={exportPerson.isPending} onClick={() => withEmail(download)}>
            <Download aria-hidden className="size-4.5" />
            Exportar datos
          </Button>
          <Button variant="secondary" onClick={() => withEmail(setErasing)}>
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
          setText('');
        }}
      />
    </section>
  );
}
