import { isWebAddress } from '@contract/event/web-address';
import { describe, expect, it } from 'vitest';
import { foldText } from '@/lib/search-text';
import { shownEmail } from '@/lib/shown-email';
import { FOLDED, SHOWN, WEB_ADDRESSES } from '../../helpers/texts.data.ts';

describe('the rules that the database has too', () => {
  it.each(FOLDED)('fold %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each(SHOWN)('show %j as %j', (stored, shown) => expect(shownEmail(stored)).toBe(shown));

  it.each(WEB_ADDRESSES)('take %j for a web address: %j', (address, opens) => {
    expect(isWebAddress(address, 'web')).toBe(opens);
    expect(isWebAddress(address, 'https')).toBe(opens && /^https/i.test(address));
    expect(opens && !URL.canParse(address)).toBe(false);
  });
});
