import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

const totalsSchema = z.array(
  z.object({
    event_id: z.string(),
    news_events: z.object({
      title: z.string(),
      event_date: z.nullable(z.string()),
      event_location: z.nullable(z.string()),
    }),
    /** All registrations, including those that left the waiting list. */
    total: z.number(),
    coming: z.number(),
    sent: z.number(),
    cancelled: z.number(),
    waiting: z.number(),
  }),
);

export type EventTotals = z.output<typeof totalsSchema>[number];

/** Number of registrations per event and state, counted in the database. Throws an AppError. */
export const registrationTotalsQuery = queryOptions({
  queryKey: registrationKeys.totals(),
  queryFn: ({ signal }) =>
    adminRead(async (supabase) =>
      z.parse(totalsSchema, unwrap(await supabase.rpc('registration_totals').abortSignal(signal))),
    ),
});

export const useRegistrationTotals = (isWanted: boolean) => useQuery({ ...registrationTotalsQuery, enabled: isWanted });
