/** `npm run admin:revoke -- EMAIL`: revokes an account's admin role. Same projects as admin:grant. */
import { changeAdmin } from './operations/change-admin.ts';

await changeAdmin('revoke_admin');
