import { foreignImageOrigins } from '../supabase/functions/_shared/contract/article/image-origins.ts';

/**
 * Security headers of every answer. `supabaseUrl` is the only other origin that the site calls; `imageOrigins`
 * (VITE_IMAGE_ORIGINS) lists the other origins of article images. Inline styles are allowed because the animation and
 * dialog libraries set them; inline scripts are not. The upgrade directive is for hosted projects only: a plain-http
 * loopback address cannot be upgraded to https.
 */
export function securityHeaders(supabaseUrl: string, imageOrigins?: string): Record<string, string> {
  const supabase = new URL(supabaseUrl);
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // Trusted types, where the browser supports them: src/lib/trusted-types.ts is the only way from text to elements or
    // scripts.
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
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  };
}
