import { LOCAL_PUBLISHABLE_KEY } from '@contract/backend/local-key';

/**
 * The build's settings, with defaults for the embedded backend. The build validates them (scripts/build/build-env.ts),
 * so none is half set. An explicitly empty key is passed on: the client library then throws its own error.
 */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL || 'http://127.0.0.1:54321',
  /** A hosted project has its own. */
  supabasePublishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? LOCAL_PUBLISHABLE_KEY,
  /** Other sites whose images articles may show, separated by commas. */
  imageOrigins: import.meta.env.VITE_IMAGE_ORIGINS ?? '',
} as const;
