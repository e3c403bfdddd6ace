import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { mailtoUrl, site, whatsappUrl } from '@/lib/site';
import { demoContent } from '@/pages/demo/demo-content';
import { renderSite } from '../../helpers/pages/render-site';

const { email, whatsapp } = demoContent;
const copyButton = () => screen.getByRole('button', { name: email.copyLabel });

describe('the demo page', () => {
  it('offers email and WhatsApp, and no form', async () => {
    await renderSite(paths.demo);
    expect(screen.getByRole('link', { name: email.action })).toHaveAttribute('href', mailtoUrl);
    expect(screen.getByText(site.email)).toBeVisible();
    const chat = screen.getByRole('link', { name: new RegExp(whatsapp.action) });
    expect(chat).toHaveAttribute('href', whatsappUrl);
    expect(chat).toHaveAttribute('target', '_blank');
    expect(document.querySelector('form')).toBeNull();
  });

  it('shows an alternative when the browser refuses to copy', async () => {
    const { user } = await renderSite(paths.demo);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
    await user.click(copyButton());
    expect(await screen.findByText(email.copyFailed.description)).toBeVisible();
  });
});
