import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gate, json } from '../../helpers/pages/fake-api';
import { panel, field, values, button, fillAndSend, registrationForm } from '../../helpers/pages/registration-form';

const { event, openForm, bodies, toasts } = registrationForm();

describe('the form', () => {
  it('names the event, marks required fields, and explains what happens next', async () => {
    await openForm();
    expect(screen.getByText('Reserva tu plaza en Taller y lo añadimos a tu calendario.')).toBeVisible();
    expect(screen.getByText('Nombre completo').closest('label')).toHaveTextContent('Nombre completo *');
    expect(screen.getByText('Email', { selector: 'label *' }).closest('label')).toHaveTextContent('Email *');
    expect(screen.getByText('Empresa', { selector: 'label *' }).closest('label')).toHaveTextContent(
      'Empresa (opcional)',
    );
    expect(screen.getByText('Recibirás un email con el archivo .ics para tu calendario.')).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'Privacidad' })).toHaveAttribute(
      'href',
      '/privacidad',
    );
  });

  it('sends exactly the four keys, trimmed, with no company as null', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), '  Ana Beltrán ');
    await user.type(field('Email'), ' Ana@Example.com ');
    await user.click(button());
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toEqual([{ name: 'Ana Beltrán', email: 'ana@example.com', company: null, event_id: event.id }]);
  });

  it('sends one request for two presses, the second before the first is drawn', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), 'Ana');
    await user.type(field('Email'), 'ana@example.com');
    const form = button().closest('form')!;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toHaveLength(1);
  });

  it('sends the company when there is one, and by Enter too', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), 'Ana');
    await user.type(field('Email'), 'ana@example.com');
    await user.type(field('Empresa'), 'Frío del Norte{Enter}');
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toEqual([
      { name: 'Ana', email: 'ana@example.com', company: 'Frío del Norte', event_id: event.id },
    ]);
  });

  it.each(['ana@peña.es', 'ana@xn--pea-8ma.es'])(
    'sends the internationalised %s in ASCII, and shows its letters',
    async (typed) => {
      const { user } = await openForm();
      await user.type(field('Nombre completo'), 'Ana');
      await user.type(field('Email'), typed);
      await user.click(button());
      expect(await screen.findByText('ana@peña.es')).toBeVisible();
      expect(bodies()).toEqual([expect.objectContaining({ email: 'ana@xn--pea-8ma.es' })]);
    },
  );

  it('has a honeypot field that neither people nor password managers reach', async () => {
    await openForm();
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
    expect(trap.closest('[aria-hidden="true"][inert]')).not.toBeNull();
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap).toHaveAttribute('tabindex', '-1');
    for (const mark of ['1p-ignore', 'bwignore', 'lpignore', 'form-type', 'protonpass-ignore'])
      expect(trap).toHaveAttribute(`data-${mark}`);
  });

  it('asks once more when the honeypot is filled, also after a bad address, and registers on the second press', async () => {
    const { user } = await openForm();
    document.querySelector<HTMLInputElement>('input[name="website"]')!.value = 'https://ana.example';
    await user.type(field('Nombre completo'), 'Ana');
    await user.type(field('Email'), 'ana@');
    await user.click(button());
    expect(await screen.findByText('Email inválido')).toBeVisible();
    expect(screen.queryByText('Pulsa otra vez para confirmar')).toBeNull();
    await user.type(field('Email'), 'example.com');
    await user.click(button());
    expect(await screen.findByText('Pulsa otra vez para confirmar')).toBeVisible();
    expect(bodies()).toEqual([]);
    await user.click(button());
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toEqual([{ name: 'Ana', email: 'ana@example.com', company: null, event_id: event.id }]);
  });
});

describe('invalid input', () => {
  it.each([
    ['Nombre completo', 'A', 'El nombre debe tener al menos 2 caracteres'],
    ['Nombre completo', '   ', 'El nombre debe tener al menos 2 caracteres'],
    ['Nombre completo', 'a'.repeat(101), 'El nombre debe tener máximo 100 caracteres'],
    ['Email', 'ana@', 'Email inválido'],
    ['Email', `${'a'.repeat(250)}@example.com`, 'El email debe tener máximo 255 caracteres'],
    ['Empresa', 'a'.repeat(101), 'El nombre de la empresa debe tener máximo 100 caracteres'],
  ])('is reported under its field: %s %j', async (label, value, message) => {
    const { user } = await openForm();
    await user.click(field(label));
    await user.paste(value);
    await user.tab();
    const error = await screen.findByText(message);
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(error).toBeVisible();
    await user.clear(field(label));
    await user.paste('ana@example.com');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(bodies()).toEqual([]);
  });

  it('is reported all at once by the button, which focuses the first error and sends nothing', async () => {
    const { user } = await openForm();
    await user.click(button());
    expect(await screen.findByText('El nombre debe tener al menos 2 caracteres')).toBeVisible();
    expect(screen.getByText('Email inválido')).toBeVisible();
    expect(field('Nombre completo')).toHaveFocus();
    expect(bodies()).toEqual([]);
  });
});

describe('a pending registration', () => {
  it('disables everything and sends one request for repeated clicks and Enter', async () => {
    const [delivery, deliver] = gate();
    const { user } = await openForm(async () => {
      await delivery;
      return json({ success: true });
    });
    await user.type(field('Nombre completo'), 'Ana Beltrán');
    await user.type(field('Email'), 'ana@example.com');
    await user.dblClick(button());
    await user.click(button());
    await user.type(field('Email'), '{Enter}');
    expect(button()).toHaveTextContent('Registrando...');
    expect(button()).toBeDisabled();
    expect(field('Nombre completo')).toBeDisabled();
    deliver();
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toHaveLength(1);
  });
});

describe('a confirmed registration', () => {
  it('replaces the form, takes focus, and shows a toast', async () => {
    const { user } = await openForm();
    await fillAndSend(user);
    const title = await screen.findByRole('heading', { name: '¡Registro Confirmado!' });
    expect(title).toHaveFocus();
    expect(title.closest('[role="status"]')).toHaveTextContent(
      'Te hemos enviado un email con los detalles y el archivo de calendario. Revisa tu bandeja de entrada y la carpeta de spam.',
    );
    expect(screen.queryByRole('button', { name: 'Confirmar Registro' })).not.toBeInTheDocument();
    expect(toasts).toEqual([
      { title: '¡Registro completado!', description: 'Revisa tu email para obtener el archivo de calendario.' },
    ]);
  });

  it('shows event, time, place and email address, with calendar links', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), 'Ana');
    await user.type(field('Email'), ' Ana@Example.com{Enter}');
    await screen.findByText('¡Registro Confirmado!');
    expect(panel().getByText('Taller')).toBeVisible();
    expect(panel().getByText('15 de marzo, 2030, 18:30 h (hora peninsular)')).toBeVisible();
    expect(panel().getByText('Café La Almunia, Valencia')).toBeVisible();
    expect(panel().getByText('ana@example.com')).toBeVisible();
    expect(panel().getByRole('link', { name: /^Google/ })).toBeVisible();
    expect(panel().getByRole('link', { name: /^Outlook/ })).toBeVisible();
    expect(panel().getByRole('link', { name: 'Descargar .ics' })).toBeVisible();
  });

  it('of one event is not shown on another', async () => {
    const { user } = await openForm();
    await fillAndSend(user);
    await screen.findByText('¡Registro Confirmado!');
    await user.click(screen.getByRole('link', { name: 'Leer más sobre Desayuno' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Desayuno' })).toBeVisible();
    await screen.findByRole('button', { name: 'Confirmar Registro' });
    expect(screen.queryByText('¡Registro Confirmado!')).not.toBeInTheDocument();
    expect(values()).toEqual(['', '', '']);
  });
});
