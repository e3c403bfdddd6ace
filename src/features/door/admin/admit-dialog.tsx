import { registrationFormSchema } from '@contract/registration/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogContent, DialogFooter } from '@/components/radix/dialog';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';

const admitSchema = z.pick(registrationFormSchema, { name: true, email: true });
const FORM_ID = 'apuntar';

type AdmitDialogProps = { onClose: () => void; onAdmit: (name: string, email: string) => void };

/** Takes name and address of a person who came without a registration. Works without a network. */
export function AdmitDialog({ onClose, onAdmit }: AdmitDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(admitSchema),
    defaultValues: { name: '', email: '' },
  });
  const { errors } = formState;
  const admit = handleSubmit(({ name, email }) => {
    onAdmit(name, email);
    onClose();
  });
  return (
    <Dialog open onOpenChange={(opens) => !opens && onClose()}>
      <DialogContent
        size="list"
        title="Apuntar aquí"
        description="Queda registrado y marcado, y recibe su confirmación por email."
      >
        <form
          id={FORM_ID}
          noValidate
          onSubmit={(event) => void admit(event)}
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
          <Button type="submit" form={FORM_ID}>
            Apuntar y marcar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
