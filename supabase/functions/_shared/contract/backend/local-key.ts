/** The publishable key of every local Supabase, the same everywhere. It grants the access of an anonymous visitor. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
