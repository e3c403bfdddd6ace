import { expect, test } from 'vitest';
import { recoveryMail } from '../../../../supabase/templates/recovery-mail.ts';

test('the template of the auth service is the frame of every mail', async () => {
  await expect(recoveryMail()).toMatchFileSnapshot('../../../../supabase/templates/recovery.html');
});
