import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';
import { waitForMails } from '../../helpers/backend/wait-for-mails.ts';
import { TEST_ORIGIN } from '../../setup/backend.ts';

const client = backendClient(inject('backend'));

// All requests come from one address; the limits have their own tests.
beforeAll(() => client.setSetting('client_registrations', 100_000));
afterAll(() => client.setSetting('client_registrations', 30));

describe('registering for an event', () => {
  it('stores the registration, sends the mail with the calendar file, and marks it as sent', async () => {
    const eventId = await client.createEvent({
      title: 'Diseño; conversacional, «IA» 😀',
      event_date: '2099-10-25T00:30:00Z',
    });
    const email = someAddress();
    const answer = await client.register(
      { event_id: eventId, email, name: ' Núria Peña ', company: '' },
      { headers: { Origin: TEST_ORIGIN } },
    );
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(TEST_ORIGIN);
    expect(await client.registrationsOf(eventId)).toMatchObject([{ name: 'Núria Peña', email, company: null }]);

    const mail = (await waitForMails(client, email, 1))[0]!;
    expect(mail.subject).toBe('Registro confirmado: Diseño; conversacional, «IA» 😀');
    expect(mail.envelope.to.map(({ address }) => address)).toEqual([email]);
    expect(mail.text).toContain('Hola, Núria Peña:');
    expect(mail.text).toContain('Cuándo: domingo 25 de octubre de 2099, 02:30 h (hora peninsular)');
    expect(mail.text).toContain('Dónde: Calle Mayor, 1; Madrid');
    expect(mail.html).toContain('Núria Peña');
    expect(await client.mailSource(mail.id)).toMatch(
      /Content-Type: text\/calendar;\s+charset=utf-8;\s+method=PUBLISH;\s+name="?[a-z0-9-]+\.ics"?/,
    );

    const calendar = new ICAL.Component(ICAL.parse(await client.attachment(mail)));
    const [entry] = calendar.getAllSubcomponents('vevent');
    const event = new ICAL.Event(entry!);
    expect(event.uid).toBe(`${eventId}@localhost`);
    expect(event.summary).toBe('Diseño; conversacional, «IA» 😀');
    expect(event.location).toBe('Calle Mayor, 1; Madrid');
    expect(event.startDate.toJSDate()).toEqual(new Date('2099-10-25T00:30:00Z'));
    await expect.poll(() => client.registrationsOf(eventId)).toMatchObject([{ email_sent: true, email_attempts: 1 }]);
  });

  it('fifty times concurrently stores one row, sends one mail and returns fifty equal answers', async () => {
    const eventId = await client.createEvent();
    const email = someAddress();
    const spellings = [email, ` ${email} `, email.toUpperCase()];
    const press = async (index: number) => {
      for (;;) {
        const answer = await client.register({
          event_id: eventId,
          email: spellings[index % 3],
          company: index % 2 ? '' : null,
        });
        // On a busy machine the last of fifty waits longer than the function does. The visitor is told to press again.
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => press(index)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toEqual(
      new Set(['{"status":200,"body":{"success":true}}']),
    );
    expect(await client.registrationsOf(eventId)).toHaveLength(1);
    await waitForMails(client, email, 1);
    await expect.poll(() => client.registrationsOf(eventId)).toMatchObject([{ email_sent: true }]);
    await client.processOutbox();
    await waitForMails(client, email, 1);
  });

  it('again neither changes the first registration nor discloses it', async () => {
    const eventId = await client.createEvent();
    const email = someAddress();
    const answers = new Set<string>();
    for (const name of ['Ana López', 'Otra Persona']) {
      const { status, headers, body } = await client.register({ event_id: eventId, email, name });
      answers.add(JSON.stringify({ status, headers: [...headers].filter(([header]) => header !== 'date'), body }));
    }
    expect([...answers]).toEqual([expect.stringContaining('"body":{"success":true}')]);
    expect(await client.registrationsOf(eventId)).toMatchObject([{ name: 'Ana López' }]);
  });

  it('by a bot that fills the hidden field is asked to press again, without a row or a mail', async () => {
    const eventId = await client.createEvent();
    const email = someAddress();
    const { status, body } = await client.register({ event_id: eventId, email, website: 'https://spam.example' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { error: 'Pulsa otra vez para confirmar.', field: 'website' },
    });
    expect(await client.registrationsOf(eventId)).toHaveLength(0);
    await client.processOutbox();
    expect(await client.mailsTo(email)).toHaveLength(0);
  });

  it('with invalid fields returns their names over HTTP', async () => {
    const eventId = await client.createEvent();
    const { body } = await client.register({ event_id: eventId, email: 'no', name: 'Ana' });
    expect(body).toEqual({ error: 'Email inválido', field: 'email' });
  });
});
