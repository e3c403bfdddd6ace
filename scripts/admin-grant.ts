/**
 * `npm run admin:grant -- EMAIL`: makes an account an admin, in the local project or in the one that SUPABASE_URL and
 * SUPABASE_SECRET_KEY name.
 */
import { changeAdmin } from './operations/change-admin.ts';

await changeAdmin('grant_admin');
