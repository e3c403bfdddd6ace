import { foreignImageOrigins } from '../supabase/functions/_shared/contract/image-origins.ts';

/**
 * The headers that every answer of the site's host carries. `supabaseUrl` is the one other origin the site talks to;
 * `imageOrigins` (VITE_IMAGE_ORIGINS) names those whose images articles may show besides.
 * Inline styles are allowed because the animation and dialog libraries set them; scripts never are.
 * A plain-http loopback address cannot be upgraded to https, so that directive is for hosted projects only.
 */
export function securityHeaders(supabaseUrl: string, imageOrigins?: string): Record<string, string> {
  const supabase = new URL(supabaseUrl);
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // Where the browser knows it: a text becomes elements or a script only through src/lib/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${foreignImageOrigins(supabaseUrl, imageOrigins).join(' ')}`,
    `connect-src 'self' ${supabase.origin}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(supabase.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  };
}
