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
