/** Request and answer of an admin's invitation. The page and the edge function share this module. */
import * as z from 'zod/mini';
import { registrationFormSchema } from './registration.ts';

/** The same rules as for the address of a registration. */
export const invitationSchema = z.object({ email: registrationFormSchema.shape.email });

/** The same with or without an account for the address. `error` is Spanish and meant for the administrator. */
export type InvitationResponse = { success: true } | { error: string };
