/** `npm run admin:grant -- EMAIL`: makes an account an administrator. Works on the local project, or on the one that SUPABASE_URL and SUPABASE_SECRET_KEY name. */
import { changeAdmin } from './operations/change-admin.ts';

await changeAdmin('grant_admin');
