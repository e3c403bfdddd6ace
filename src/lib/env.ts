import { LOCAL_PUBLISHABLE_KEY } from './storage/local-key';

/**
 * The build's settings, with the defaults that make the embedded backend work with no file at all.
 * They are checked when the build starts (scripts/build/build-env.ts), so nothing here can be half set. An explicitly empty key is
 * passed on as it is: the client library then says itself what is missing.
 */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL || 'http://127.0.0.1:54321',
  /** A hosted project has its own. */
  supabasePublishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? LOCAL_PUBLISHABLE_KEY,
  /** Other sites whose images articles may show, separated by commas. */
  imageOrigins: import.meta.env.VITE_IMAGE_ORIGINS ?? '',
} as const;
