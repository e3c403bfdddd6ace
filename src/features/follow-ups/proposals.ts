import type { Audience } from '@contract/event/follow-up';

export type Words = { subject: string; content: string };

/** The longest title that a subject quotes in full: a subject has 200 characters. */
const QUOTED_MAX = 160;

function quoted(title: string): string {
  const characters = [...title];
  return characters.length <= QUOTED_MAX ? title : `${characters.slice(0, QUOTED_MAX - 1).join('')}…`;
}

/** The proposed words of a message about an event. */
export function proposalFor(audience: Audience, title: string): Words {
  switch (audience) {
    case 'came':
      return {
        subject: `Gracias por venir a «${quoted(title)}»`,
        content: `Gracias por acompañarnos en «${title}». Esperamos que te llevaras alguna idea para el día siguiente.\n\nSi te quedó una pregunta, responde a este email y la vemos contigo.`,
      };
    case 'missed':
      return {
        subject: `Te echamos de menos en «${quoted(title)}»`,
        content: `No pudiste venir a «${title}» y lo sentimos. Te contamos cómo fue cuando quieras: responde a este email.\n\nSi te interesa el próximo, lo verás en nuestra página de eventos.`,
      };
    case 'all':
      return {
        subject: `Después de «${quoted(title)}»`,
        content: `Gracias por apuntarte a «${title}».\n\nSi tienes una pregunta, responde a este email y la vemos contigo.`,
      };
  }
}

/** The words after a change of audience: the new proposal replaces the old one, never what somebody typed. */
export function wordsAfter(words: Words, title: string, from: Audience, to: Audience): Words {
  const before = proposalFor(from, title);
  const next = proposalFor(to, title);
  return {
    subject: words.subject === before.subject ? next.subject : words.subject,
    content: words.content === before.content ? next.content : words.content,
  };
}
