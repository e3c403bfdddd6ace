import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { SelectField } from '@/components/ui/select-field';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';

function Fragile({ broken }: { broken: boolean }) {
  if (broken) throw new Error('broken on purpose');
  return <p>Entero</p>;
}

function Page() {
  const [path, setPath] = useState('/rota');
  return (
    <>
      <button type="button" onClick={() => setPath('/sana')}>
        Ir a otra página
      </button>
      <ErrorBoundary resetKey={path} fallback={<p>Algo ha fallado</p>}>
        <Fragile broken={path === '/rota'} />
      </ErrorBoundary>
    </>
  );
}

describe('a button', () => {
  it('that is busy says so, is disabled and does nothing when pressed', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button busy busyLabel="Registrando..." onClick={press}>
        Confirmar Registro
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Registrando...' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('does not send the form it stands in unless it is told to', () => {
    render(<Button>Copiar</Button>);
    expect(screen.getByRole('button', { name: 'Copiar' })).toHaveAttribute('type', 'button');
  });
});

describe('a field', () => {
  it('is tied to its label, its help and its error', () => {
    render(<TextField label="Email" required help="Te escribiremos aquí." error="Email inválido" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Te escribiremos aquí. Email inválido');
  });

  it('without an error is valid and has nothing to describe', () => {
    render(<TextField label="Empresa" optional />);
    const input = screen.getByRole('textbox', { name: 'Empresa (opcional)' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('gives its control to whoever holds the ref', () => {
    let held: HTMLElement | null = null;
    render(
      <SelectField
        label="Categoría"
        options={[{ value: 'noticia', label: 'Noticia' }]}
        ref={(element) => {
          held = element;
        }}
      />,
    );
    expect(held).toBe(screen.getByRole('combobox', { name: 'Categoría' }));
  });

  it('that is a switch tells its state', async () => {
    render(<SwitchField label="Publicado" defaultChecked />);
    const control = screen.getByRole('switch', { name: 'Publicado' });
    expect(control).toBeChecked();
    await userEvent.click(control);
    expect(control).not.toBeChecked();
  });
});

describe('a confirmation', () => {
  it('starts on «Cancelar», and only its own button confirms', async () => {
    const confirm = vi.fn<() => void>();
    const close = vi.fn<() => void>();
    render(<ConfirmDialog open onClose={close} title="¿Eliminar el registro de Ana?" onConfirm={confirm} />);
    expect(screen.getByRole('alertdialog', { name: '¿Eliminar el registro de Ana?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalledOnce();
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe('an error boundary', () => {
  it('shows its fallback, and the children again when the path changes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Page />);
    expect(screen.getByText('Algo ha fallado')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ir a otra página' }));
    expect(screen.getByText('Entero')).toBeVisible();
  });
});
