import { expect, test } from 'vitest';
import { mistakes } from '../../../tools/mutation/mistakes.ts';
import { assertApplicable } from '../../../tools/mutation/run-mistakes.ts';

test('every mistake of the mutation tool still fits the code', async () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(60);
  await expect(assertApplicable()).resolves.toBeUndefined();
});
