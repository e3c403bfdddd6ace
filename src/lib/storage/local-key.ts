/** The publishable key that every local Supabase prints, so the same everywhere. It opens nothing that a visitor may not see. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
