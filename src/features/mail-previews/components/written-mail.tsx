import type { PreviewedMail } from '@contract/mail/mail-preview';
import { useEffect, useRef } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/radix/tabs';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { AppError, reasonOf } from '@/lib/backend/errors';
import { notify } from '@/lib/notify';
import { showInSandbox } from '@/lib/inert-html';
import { useMailPreview, useSendTest, type PreviewRequest } from '../api/mail-preview';
import { CalendarPreview } from './calendar-preview';

/** Makes links inert: inside the frame they would navigate it, and the sandbox blocks those that open a tab. */
const withDeadLinks = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** Renders the HTML part of a mail in a sandboxed frame: no scripts, no navigation. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showInSandbox(frame.current, withDeadLinks(html));
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="" className="block h-120 w-full bg-white" />;
}

/** Why there is no mail to show. */
export function MailNote({ children }: { children: string }) {
  return <p className="rounded-md bg-subtle p-4 text-small text-fg-2">{children}</p>;
}

function Mail({ mail, isOld }: { mail: PreviewedMail; isOld: boolean }) {
  return (
    <div aria-busy={isOld} className="space-y-4">
      <p className="text-small wrap-anywhere">
        <span className="block text-caption font-semibold text-fg-3">Asunto</span>
        <span>{mail.subject}</span>
      </p>
      <Tabs defaultValue="html">
        <TabsList aria-label="Partes del email">
          <TabsTrigger value="html" className="px-3! whitespace-nowrap">
            Con formato
          </TabsTrigger>
          <TabsTrigger value="text" className="px-3! whitespace-nowrap">
            Solo texto
          </TabsTrigger>
        </TabsList>
        <TabsContent value="html" className="-mx-4 mt-3 border-y border-border">
          <MailFrame html={mail.html} title={`Email: ${mail.subject}`} />
        </TabsContent>
        <TabsContent
          value="text"
          className="mt-3 max-h-120 overflow-y-auto rounded-md border border-border p-4 text-small wrap-anywhere whitespace-pre-wrap"
        >
          {mail.text}
        </TabsContent>
      </Tabs>
      <CalendarPreview ics={mail.ics} />
    </div>
  );
}

/** A mail as its recipients will get it, with a button that sends it to the admin as a test. */
export function WrittenMail({ wanted }: { wanted: PreviewRequest }) {
  const { data: mail, isPending, error, isPlaceholderData, refetch } = useMailPreview(wanted);
  const test = useSendTest();

  const send = () =>
    test.mutate(wanted, {
      onSuccess: (address) => notify.success('Prueba enviada', `El email para ${address} está en camino.`),
    });

  if (isPending)
    return (
      <Loading>
        <Skeleton className="h-120" />
      </Loading>
    );
  if (error instanceof AppError && error.kind === 'refused') return <MailNote>{reasonOf(error)}</MailNote>;
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
        No hemos podido escribir el email.
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  return (
    <>
      <Mail mail={mail} isOld={isPlaceholderData} />
      <div className="space-y-2">
        <Button variant="secondary" busy={test.isPending} busyLabel="Enviando…" onClick={send}>
          Enviarme una prueba
        </Button>
        <p className="text-caption text-fg-3">
          Llega solo a tu dirección, con «[Prueba]» en el asunto. Su enlace al registro no lleva a ninguno.
        </p>
      </div>
    </>
  );
}
