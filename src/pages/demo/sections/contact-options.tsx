import { Copy, Mail, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { BandSection } from '@/components/sections/band-section';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { Elements } from '@/lib/elements';
import { notify } from '@/lib/notify';
import { mailtoUrl, site, whatsappUrl } from '@/lib/site';
import { demoContent } from '../demo-content';

const { email, whatsapp } = demoContent;

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(site.email);
    notify.success(email.copied);
  } catch {
    notify.error(email.copyFailed.title, email.copyFailed.description);
  }
}

type ContactCardProps = { icon: ReactNode; title: string; text: string; children: Elements };

/** A contact option: icon, title, what to expect, and its button. */
function ContactCard({ icon, title, text, children }: ContactCardProps) {
  return (
    <section className="flex h-full flex-col rounded-card border border-border bg-surface p-5 shadow-3 xs:p-8">
      <span aria-hidden className="bubble-in grid size-14 place-items-center bg-agent text-agent-fg [&>svg]:size-6">
        {icon}
      </span>
      <h2 className="mt-6 text-h3">{title}</h2>
      <p className="mt-2 text-fg-2">{text}</p>
      {children}
    </section>
  );
}

/** Title and the two contact options, on the blue band. There is no form. */
export function ContactOptions() {
  return (
    <BandSection>
      <div className="container-page pt-10 pb-14 md:pt-16">
        <h1 className="max-w-title text-h1">{demoContent.heading}</h1>
        <p className="mt-5 max-w-lead text-lead text-fg-2">{demoContent.lead}</p>
        <div className="mt-12 grid grid-cols-1 gap-6 lg:grid-cols-2">
          <ContactCard icon={<Mail />} title={email.title} text={email.text}>
            <div className="mt-6 mb-8 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-subtle py-2 pr-2 pl-4">
              <span className="mr-auto min-w-0 font-display text-lg font-semibold break-all sm:text-xl select-all">
                {site.email}
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={email.copyLabel}
                onClick={() => void copyAddress()}
                className="min-h-11"
              >
                <Copy aria-hidden className="size-4" />
                <span>{email.copy}</span>
              </Button>
            </div>
            <ButtonLink href={mailtoUrl} className="mt-auto self-start max-xs:w-full">
              {email.action}
            </ButtonLink>
          </ContactCard>
          <ContactCard icon={<MessageSquare />} title={whatsapp.title} text={whatsapp.text}>
            <p className="bubble-in mt-6 mb-8 flex min-h-15 w-fit items-center bg-subtle px-4 py-2">
              {whatsapp.opening}
            </p>
            <ButtonLink href={whatsappUrl} variant="secondary" className="mt-auto self-start max-xs:w-full">
              {whatsapp.action}
            </ButtonLink>
          </ContactCard>
        </div>
      </div>
    </BandSection>
  );
}
