/** `npm run admin:revoke -- EMAIL`: takes the right to administer from an account. Same projects as admin:grant. */
import { changeAdmin } from './operations/change-admin.ts';

await changeAdmin('revoke_admin');
