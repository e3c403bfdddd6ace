import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';

type PasswordFieldProps = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  help?: string;
};

/** A password with a button that shows or hides it. */
export function PasswordField({ name, label, autoComplete, error, help }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      name={name}
      label={label}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      aria-required
      error={error}
      help={help}
      trailing={
        <IconButton
          label={visible ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
          aria-pressed={visible}
          icon={<Icon aria-hidden />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
