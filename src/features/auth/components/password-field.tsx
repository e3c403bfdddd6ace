import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';

/** A password field with a button that shows or hides its value. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      aria-required
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
