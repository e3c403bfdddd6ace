import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';

const texts = { label: 'Aforo', help: 'Sin número no hay límite.', error: 'Escribe un número.' };

it.each([
  ['text', () => <TextField {...texts} />],
  ['text area', () => <TextareaField {...texts} />],
  ['select', () => <SelectField {...texts} options={[{ value: 'a', label: 'A' }]} />],
])('a %s field with an error is described by its help and by the error', (_kind, field) => {
  render(field());
  const control = screen.getByLabelText('Aforo');
  expect(control).toHaveAccessibleDescription('Sin número no hay límite. Escribe un número.');
  expect(control).toBeInvalid();
});
