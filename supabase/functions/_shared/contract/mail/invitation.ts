/** Request and answer of an admin's invitation. The page and the edge function share this module. */
import * as z from 'zod/mini';
import { registrationFormSchema } from '../registration/registration.ts';

/** The same rules as for the address of a registration. */
export const invitationSchema = z.object({ email: registrationFormSchema.shape.email });

/** The function's success, the same with or without an account for the address. */
export const invitationSuccessSchema = z.object({ success: z.literal(true) });

/** `error` is Spanish and meant for the administrator. */
export type InvitationResponse = z.output<typeof invitationSuccessSchema> | { error: string };
