import { drive } from '../steps/driver.ts';
import { test } from '../steps/fixtures.ts';
import { travel } from '../steps/journey.ts';

test(
  'a visitor gets from the home page to the mail of an event, and an admin to a published article',
  { tag: ['@core', '@translated'] },
  ({ page, isMobile }) => travel(drive(page, isMobile)),
);
