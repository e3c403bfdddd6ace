export type MailboxMail = {
  id: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  to: { address: string; name: string }[];
  envelope: { to: { address: string }[] };
  attachments?: { fileName: string; contentType: string; generatedFileName: string }[];
};

type Wanted = { to?: string; subject?: string };
type Mailbox = {
  /** The received mails, oldest first: those to an address, or those with a text in their subject. */
  mails(wanted: Wanted): Promise<MailboxMail[]>;
  /** The source of a mail. */
  source(id: string): Promise<string>;
  /** The text of a mail's calendar file. */
  attachment(mail: MailboxMail): Promise<string>;
};

const addresses = (mail: MailboxMail) => mail.envelope.to.map(({ address }) => address);

/** The name of the calendar file among the attachments. */
const calendarIn = (attachments: MailboxMail['attachments'] = []) =>
  attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))?.generatedFileName ?? '';

/** The mailbox of the embedded backend: maildev. */
const embeddedMailbox = (url: string): Mailbox => ({
  async mails({ to, subject = '' }) {
    const mails = (await (await fetch(`${url}/email`)).json()) as MailboxMail[];
    return mails.filter((mail) => mail.subject.includes(subject) && (to === undefined || addresses(mail).includes(to)));
  },
  source: async (id) => (await fetch(`${url}/email/${id}/source`)).text(),
  async attachment({ id, attachments }) {
    const name = calendarIn(attachments);
    return (await fetch(`${url}/email/${id}/attachment/${encodeURIComponent(name)}`)).text();
  },
});

type Person = { Address: string; Name: string };
type Summary = { ID: string; Subject: string; To: Person[]; Cc: Person[] | null; Bcc: Person[] | null };
type Message = Summary & {
  Text: string;
  HTML: string;
  Attachments: { PartID: string; FileName: string; ContentType: string }[];
};

const people = (list: Person[] | null) => (list ?? []).map(({ Address, Name }) => ({ address: Address, name: Name }));

/** The mailbox of `supabase start`: Mailpit. */
const mailpit = (url: string): Mailbox => {
  const ask = async (path: string) => fetch(`${url}/api/v1/${path}`);
  const read = async ({ ID }: Summary): Promise<MailboxMail> => {
    const message = (await (await ask(`message/${ID}`)).json()) as Message;
    const headers = (await (await ask(`message/${ID}/headers`)).json()) as Record<string, string[]>;
    return {
      id: ID,
      subject: message.Subject,
      text: message.Text,
      html: message.HTML,
      headers: Object.fromEntries(Object.entries(headers).map(([name, [value = '']]) => [name.toLowerCase(), value])),
      to: people(message.To),
      envelope: { to: [message.To, message.Cc, message.Bcc].flatMap(people) },
      attachments: message.Attachments.map(({ PartID, FileName, ContentType }) => ({
        fileName: FileName,
        contentType: ContentType,
        generatedFileName: PartID,
      })),
    };
  };
  return {
    async mails({ to, subject = '' }) {
      const { messages } = (await (await ask('messages?limit=1000')).json()) as { messages: Summary[] };
      const isTo = ({ To, Cc, Bcc }: Summary) =>
        [To, Cc, Bcc].some((list) => list?.some(({ Address }) => Address === to));
      const wanted = messages.filter((one) => one.Subject.includes(subject) && (to === undefined || isTo(one)));
      return Promise.all(wanted.toReversed().map(read));
    },
    source: async (id) => (await ask(`message/${id}/raw`)).text(),
    attachment: async ({ id, attachments }) => (await ask(`message/${id}/part/${calendarIn(attachments)}`)).text(),
  };
};

/** The mailbox at an address; detects which of the two kinds it is. */
export async function openMailbox(url: string): Promise<Mailbox> {
  const { ok } = await fetch(`${url}/api/v1/info`);
  return ok ? mailpit(url) : embeddedMailbox(url);
}
