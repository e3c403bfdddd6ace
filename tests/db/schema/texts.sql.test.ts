import { expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { FOLDED, SHOWN, WEB_ADDRESSES } from '../../helpers/texts.data.ts';

/** The rules that the pages have too. */
const database = plainDatabase();

test('a text is folded for the search as in the browser', async () => {
  const rows = await database.owner<{ folded: string }[]>`
    select private.plain_text(text) as folded from unnest(${FOLDED.map(([text]) => text)}::text[]) with ordinality one (text, place) order by place
  `;
  expect(rows.map(({ folded }) => folded)).toEqual(FOLDED.map(([, folded]) => folded));
});

test('an address is read with the letters of its domain', async () => {
  const rows = await database.owner<{ shown: string }[]>`
    select private.shown_email(text) as shown from unnest(${SHOWN.map(([stored]) => stored)}::text[]) with ordinality one (text, place) order by place
  `;
  expect(rows.map(({ shown }) => shown)).toEqual(SHOWN.map(([, shown]) => shown));
});

test('a web address is what a browser opens', async () => {
  const rows = await database.owner`
    select text as address, private.is_web_address(text, 'web') as web, private.is_web_address(text, 'https') as https
    from unnest(${WEB_ADDRESSES.map(([address]) => address)}::text[]) with ordinality one (text, place) order by place
  `;
  expect([...rows]).toEqual(
    WEB_ADDRESSES.map(([address, opens]) => ({ address, web: opens, https: opens && /^https/i.test(address) })),
  );
});
