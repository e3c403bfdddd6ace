/** What an admin sends to invite another, and what comes back. The page and the edge function load this one module. */
import * as z from 'zod/mini';
import { registrationFormSchema } from './registration.ts';

/** Held to the same rules as the address of a registration. */
export const invitationSchema = z.object({ email: registrationFormSchema.shape.email });

/** The same whether or not the address had an account. `error` is Spanish and meant for the administrator. */
export type InvitationAnswer = { success: true } | { error: string };
