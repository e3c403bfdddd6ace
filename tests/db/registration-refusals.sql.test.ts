import { describe, expect, test } from 'vitest';
import { addArticle, eventRow } from '../helpers/articles.ts';
import { plainDatabase } from '../helpers/plain-database.ts';

const database = plainDatabase({ connections: 2 });

async function outcomeOf(event: string, email: string, client: string): Promise<string> {
  const [row] = await database.owner<{ outcome: string }[]>`
    select public.register_for_event(p_event_id => ${event}, p_name => 'Ana Ruiz', p_email => ${email}, p_company => null, p_client_hash => ${client}) ->> 'outcome' as outcome
  `;
  return row!.outcome;
}

describe('a limit that is reached refuses who has signed up and who has not alike', () => {
  test.each([
    ['client_registrations', 'one client', 'same', 'same'],
    ['event_registrations', 'one event', 'first', 'second'],
  ])('%s: of %s', async (setting, _what, client, otherClient) => {
    await database.owner`delete from private.rate_limits`;
    const event = await addArticle(database.owner, eventRow());
    await database.owner`select public.set_setting(${setting}, '1')`;
    const outcomes = [
      await outcomeOf(event, 'ana@example.com', client),
      await outcomeOf(event, 'ana@example.com', otherClient),
      await outcomeOf(event, 'eva@example.com', otherClient),
    ];
    await database.owner`select public.set_setting(${setting}, '300')`;
    expect(outcomes).toEqual(['created', 'limited', 'limited']);
  });

  test.each([
    ['a label', 'ana@example.com', 'ana+uno@example.com'],
    ['dots and the other name of Gmail', 'ana.ruiz+uno@gmail.com', 'anaruiz@googlemail.com'],
  ])('email_mails: of one inbox, written with %s', async (_how, one, other) => {
    await database.owner`delete from private.rate_limits`;
    const event = await addArticle(database.owner, eventRow());
    await database.owner`select public.set_setting('email_mails', '1')`;
    const outcomes = [await outcomeOf(event, one, 'one'), await outcomeOf(event, other, 'two')];
    // Dots mean something elsewhere, and a "+" at the beginning is the name itself.
    const others = [
      await outcomeOf(event, 'a.na@example.com', 'three'),
      await outcomeOf(event, '+a@example.com', 'four'),
      await outcomeOf(event, '+b@example.com', 'five'),
    ];
    await database.owner`select public.set_setting('email_mails', '5')`;
    expect(outcomes).toEqual(['created', 'limited']);
    expect(others).toEqual(['created', 'created', 'created']);
  });

  test('email_mails: of one address, whatever the event', async () => {
    await database.owner`delete from private.rate_limits`;
    const events = [
      await addArticle(database.owner, eventRow()),
      await addArticle(database.owner, eventRow()),
    ] as const;
    await database.owner`select public.set_setting('email_mails', '1')`;
    const outcomes = [
      await outcomeOf(events[0], 'ana@example.com', 'one'),
      await outcomeOf(events[0], 'ana@example.com', 'two'),
      await outcomeOf(events[1], 'ana@example.com', 'three'),
    ];
    await database.owner`select public.set_setting('email_mails', '5')`;
    expect(outcomes).toEqual(['created', 'limited', 'limited']);
  });
});
