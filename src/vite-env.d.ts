/// <reference types="vite/client" />

/** Every variable of .env.example. All are optional: src/lib/env.ts and src/lib/site.ts hold the defaults. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_BRAND_NAME?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_IMAGE_ORIGINS?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_WHATSAPP_NUMBER?: string;
  readonly VITE_DASHBOARD_URL?: string;
  readonly VITE_DOCS_URL?: string;
  readonly VITE_API_DOCS_URL?: string;
  readonly VITE_STATUS_URL?: string;
  readonly VITE_LEGAL_NAME?: string;
  readonly VITE_LEGAL_TAX_ID?: string;
  readonly VITE_LEGAL_ADDRESS?: string;
}

/** Missing in some browsers and in TypeScript's DOM types. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

declare module 'punycode.js' {
  /** The domain or address with its internationalised labels in Unicode. */
  export function toUnicode(input: string): string;
}
