import ICAL from 'ical.js';

/** A mail in the mailbox's JSON. */
type StoredMail = {
  id: string;
  subject: string;
  text?: string;
  html?: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  headers: Record<string, string>;
  attachments: { contentType: string; fileName: string; generatedFileName: string }[] | null;
};

/** An event of a calendar file; times are instants. */
export type CalendarEvent = { uid: string; summary: string; location: string; start: Date; end: Date };

export type Mail = StoredMail & {
  /** The calendar file's text and its only event; undefined without an attachment. */
  calendar: { text: string; event: CalendarEvent } | undefined;
};

function readEvent(text: string): CalendarEvent {
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('The calendar file holds no event');
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    summary: event.summary,
    location: event.location,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
  };
}

/** Reads sent mails from the mailbox at `url`. Tests run in parallel, so every query names an address. */
export function openMailbox(url: string) {
  async function stored(): Promise<StoredMail[]> {
    return (await fetch(`${url}/email`)).json();
  }

  async function withCalendar(mail: StoredMail): Promise<Mail> {
    const attachment = mail.attachments?.find(({ contentType }) => contentType.startsWith('text/calendar'));
    if (!attachment) return { ...mail, calendar: undefined };
    const response = await fetch(
      `${url}/email/${mail.id}/attachment/${encodeURIComponent(attachment.generatedFileName)}`,
    );
    const text = await response.text();
    return { ...mail, calendar: { text, event: readEvent(text) } };
  }

  async function list(to: string): Promise<Mail[]> {
    const mails = (await stored()).filter((mail) => mail.to.some(({ address }) => address === to));
    return Promise.all(mails.map(withCalendar));
  }

  return {
    /** Every mail to the address, oldest first. */
    list,
    /** Removes the mails to the address. */
    async clear(to: string): Promise<void> {
      for (const { id } of await list(to)) await fetch(`${url}/email/${id}`, { method: 'DELETE' });
    },
    /** Waits up to `patience` milliseconds for the first mail to the address. */
    async waitFor(to: string, patience = 60_000): Promise<Mail> {
      const end = Date.now() + patience;
      for (;;) {
        const [mail] = await list(to);
        if (mail) return mail;
        if (Date.now() > end) throw new Error(`No mail to ${to} within ${patience} ms`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

export type Mailbox = ReturnType<typeof openMailbox>;
