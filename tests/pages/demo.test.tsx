import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { renderSite } from '../helpers/render-site';

describe('the demo page', () => {
  it('offers email and WhatsApp, and no form', async () => {
    await renderSite(paths.demo);
    expect(screen.getByRole('link', { name: 'Enviar email' })).toHaveAttribute('href', 'mailto:hola@example.com');
    expect(screen.getByText('hola@example.com')).toBeVisible();
    const whatsapp = screen.getByRole('link', { name: /Abrir WhatsApp/ });
    expect(whatsapp).toHaveAttribute('href', 'https://wa.me/34600000000');
    expect(whatsapp).toHaveAttribute('target', '_blank');
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getAllByText('Respondemos en menos de 24 horas.')).toHaveLength(1);
  });

  it('copies the address and says so', async () => {
    const { user } = await renderSite(paths.demo);
    await user.click(screen.getByRole('button', { name: 'Copiar la dirección de email' }));
    expect(await navigator.clipboard.readText()).toBe('hola@example.com');
    expect(await screen.findByRole('status')).toHaveTextContent('Email copiado');
  });

  it('says how to go on when the browser does not let it copy', async () => {
    const { user } = await renderSite(paths.demo);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
    await user.click(screen.getByRole('button', { name: 'Copiar la dirección de email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Selecciona la dirección y cópiala a mano.');
  });
});
