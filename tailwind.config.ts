import type { Config } from 'tailwindcss';
import { breakpoints } from './src/components/ui/breakpoints.ts';

/**
 * Every colour is a CSS custom property (src/styles/tokens.css), so that a dark section only has to set
 * `data-theme="dark"`.
 */
const color = (name: string) => `var(--${name})`;

/** The easing of everything that moves. */
const soft = 'cubic-bezier(0.22, 1, 0.36, 1)';

const type = (
  size: string,
  lineHeight: string,
  letterSpacing = '0',
  fontWeight?: string,
): [string, Record<string, string>] => [size, { lineHeight, letterSpacing, ...(fontWeight ? { fontWeight } : {}) }];

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    screens: breakpoints,
    extend: {
      colors: {
        bg: color('bg'),
        surface: color('surface'),
        subtle: color('subtle'),
        muted: color('muted'),
        fg: { DEFAULT: color('fg'), 2: color('fg2'), 3: color('fg3') },
        border: { DEFAULT: color('border'), strong: color('border-strong') },
        primary: {
          DEFAULT: color('primary'),
          hover: color('primary-hover'),
          fg: color('primary-fg'),
          soft: color('primary-soft'),
          'soft-fg': color('primary-soft-fg'),
        },
        agent: { DEFAULT: color('agent'), fg: color('agent-fg'), fg2: color('agent-fg2'), soft: color('agent-soft') },
        ink: color('ink'),
        result: {
          DEFAULT: color('result'),
          fg: color('result-fg'),
          soft: color('result-soft'),
          ink: color('result-ink'),
        },
        before: color('before'),
        success: { DEFAULT: color('success'), soft: color('success-soft') },
        danger: {
          DEFAULT: color('danger'),
          hover: color('danger-hover'),
          fg: color('danger-fg'),
          soft: color('danger-soft'),
        },
        zocalo: {
          DEFAULT: color('zocalo'),
          deep: color('zocalo-deep'),
          fg: color('zocalo-fg'),
          fg2: color('zocalo-fg2'),
          line: color('zocalo-line'),
          outline: color('zocalo-outline'),
        },
        ring: color('ring'),
        overlay: color('overlay'),
      },
      fontFamily: {
        display: [
          'Funnel Display Variable',
          'Funnel Display Fallback',
          'Funnel Display Roboto',
          'ui-sans-serif',
          'system-ui',
          'Segoe UI',
          'Roboto',
          'Arial',
          'sans-serif',
        ],
        sans: [
          'Funnel Sans Variable',
          'Funnel Sans Fallback',
          'Funnel Sans Roboto',
          'ui-sans-serif',
          'system-ui',
          'Segoe UI',
          'Roboto',
          'Arial',
          'sans-serif',
        ],
        emoji: [
          'Apple Color Emoji',
          'Segoe UI Emoji',
          'Noto Color Emoji',
          'Twemoji Mozilla',
          'Cover Emoji',
          'sans-serif',
        ],
      },
      fontSize: {
        display: type('min(13vw, clamp(2.625rem, 1.165rem + 3.42vw, 4.25rem))', '1', '-0.035em', '640'),
        h1: type('min(12vw, clamp(2.375rem, 1.5rem + 3.6vw, 4.25rem))', '1.02', '-0.032em', '630'),
        article: type('min(12vw, clamp(2.25rem, 1.9rem + 1.5vw, 3.25rem))', '1.06', '-0.03em', '630'),
        h2: type('min(11vw, clamp(2rem, 1.35rem + 2.7vw, 3.375rem))', '1.06', '-0.03em', '620'),
        h3: type('min(11vw, clamp(1.375rem, 1.2rem + 0.75vw, 1.75rem))', '1.15', '-0.022em', '620'),
        h4: type('min(10vw, 1.3125rem)', '1.2', '-0.018em', '600'),
        lead: type('clamp(1.125rem, 1.03rem + 0.4vw, 1.3125rem)', '1.5'),
        body: type('1.0625rem', '1.6'),
        nav: type('0.96875rem', '1.4', '0', '500'),
        small: type('0.9375rem', '1.5'),
        caption: type('0.84375rem', '1.4'),
        figure: type('min(13vw, clamp(2.5rem, 2.1rem + 1.7vw, 3.5rem))', '1', '-0.03em', '640'),
      },
      borderRadius: { badge: '8px', sm: '10px', md: '12px', lg: '14px', card: '20px' },
      boxShadow: { 1: 'var(--sh-1)', 2: 'var(--sh-2)', 3: 'var(--sh-3)' },
      transitionTimingFunction: { soft },
      transitionDuration: { fast: '120ms', base: '200ms' },
      keyframes: {
        skeleton: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
        'fade-in': { from: { opacity: '0' } },
        'dialog-in': { from: { opacity: '0', transform: 'scale(0.98)' } },
        pending: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
        'rise-in': { from: { opacity: '0', transform: 'translateY(8px)' } },
      },
      animation: {
        skeleton: 'skeleton 1.6s ease-in-out infinite',
        'fade-in': `fade-in 200ms ${soft} both`,
        'dialog-in': `dialog-in 320ms ${soft} both`,
        'appear-late': 'fade-in 200ms 150ms ease-out both',
        pending: 'pending 1.2s ease-in-out infinite',
        'rise-in': `rise-in 320ms ${soft} both`,
      },
      maxWidth: { page: '1200px', measure: '57ch', lead: '35em', title: '20em' },
    },
  },
} satisfies Config;
