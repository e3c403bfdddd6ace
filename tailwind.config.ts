import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { breakpoints } from './src/components/ui/breakpoints.ts';

/**
 * The colours of "Cal y añil" (docs/design.md), by their names in Tailwind. Each is a CSS custom property of the same
 * name, so that a dark section only has to set `data-theme="dark"`.
 */
export const light = {
  bg: 'oklch(0.985 0.004 250)', // cal
  surface: 'oklch(1 0 0)', // #FFFFFF
  subtle: 'oklch(0.962 0.009 252)', // #EEF3F8
  muted: 'oklch(0.925 0.015 254)', // #E0E7F0
  fg: 'oklch(0.225 0.055 264)', // tinta
  'fg-2': 'oklch(0.44 0.04 260)', // #465369
  'fg-3': 'oklch(0.505 0.035 258)', // #586679
  border: 'oklch(0.905 0.014 254)', // #D9E0E9 decorative only
  'border-strong': 'oklch(0.6 0.03 258)', // #758193 inputs, secondary button
  primary: 'oklch(0.46 0.185 261)', // añil
  'primary-hover': 'oklch(0.4 0.17 261)',
  'primary-fg': 'oklch(1 0 0)',
  'primary-soft': 'oklch(0.945 0.022 258)', // #E4EEFC
  'primary-soft-fg': 'oklch(0.4 0.17 261)',
  agent: 'oklch(0.46 0.185 261)', // bubble of the agent
  'agent-fg': 'oklch(1 0 0)',
  'agent-fg2': 'oklch(0.92 0.035 256)', // #D6E6FC
  result: 'oklch(0.82 0.16 80)', // #FAB72A azafrán: results only
  'result-fg': 'oklch(0.225 0.055 264)',
  'result-soft': 'oklch(0.962 0.045 88)', // #FFF1D1
  'result-ink': 'oklch(0.475 0.105 68)', // #824F00 azafrán as text
  before: 'oklch(0.615 0.022 258)', // #7D8592 the "antes" grey
  success: 'oklch(0.49 0.115 155)', // #117342
  'success-soft': 'oklch(0.955 0.035 155)', // #DFF8E6
  danger: 'oklch(0.53 0.19 27)', // #C22826
  'danger-hover': 'oklch(0.46 0.165 27)', // #A11B1B
  'danger-fg': 'oklch(1 0 0)',
  'danger-soft': 'oklch(0.955 0.02 20)', // #FEEBEB
  zocalo: 'oklch(0.4 0.17 261)', // same in both themes
  'zocalo-deep': 'oklch(0.345 0.15 261)', // #003085
  'zocalo-fg': 'oklch(1 0 0)',
  'zocalo-fg2': 'oklch(0.92 0.035 256)', // #D6E6FC
  'zocalo-line': 'oklch(0.52 0.16 261)', // #2F64C3 decorative
  'zocalo-outline': 'oklch(0.71 0.11 261)', // #7AA2E6 border of an outline button on the band, 3:1
  'agent-soft': 'oklch(0.885 0.05 259)', // #C9DBF8 a chat that is not a result yet, same in both themes
  ink: 'oklch(0.225 0.055 264)', // text on azafrán and on --agent-soft, in both themes
  ring: 'oklch(0.55 0.2 261)', // #2368E4
  overlay: 'oklch(0.175 0.04 264 / 0.55)',
};

/** Those of a dark section that differ. */
export const dark: Partial<typeof light> = {
  bg: 'oklch(0.175 0.04 264)', // #081022 noche
  surface: 'oklch(0.215 0.045 264)', // #0F192E
  subtle: 'oklch(0.25 0.048 264)', // #162139
  muted: 'oklch(0.29 0.05 263)', // #1E2B44
  fg: 'oklch(0.97 0.008 252)', // #F1F6FA
  'fg-2': 'oklch(0.8 0.025 256)', // #B4BFCE
  'fg-3': 'oklch(0.7 0.03 257)', // #93A0B1
  border: 'oklch(0.315 0.045 262)', // #253249
  'border-strong': 'oklch(0.56 0.04 260)', // #67758C
  primary: 'oklch(0.76 0.115 258)', // #83B3FA
  'primary-hover': 'oklch(0.82 0.09 256)', // #9EC7FE
  'primary-fg': 'oklch(0.175 0.04 264)', // dark text on light blue
  'primary-soft': 'oklch(0.28 0.09 262)', // #0E2654
  'primary-soft-fg': 'oklch(0.85 0.07 256)', // #B0D0FC
  agent: 'oklch(0.54 0.165 261)', // #3269CD, NOT --primary
  'agent-fg2': 'oklch(0.96 0.018 256)',
  result: 'oklch(0.84 0.155 82)', // #FCBF3C
  'result-fg': 'oklch(0.175 0.04 264)',
  'result-soft': 'oklch(0.3 0.06 75)', // #3F2903
  'result-ink': 'oklch(0.86 0.13 85)', // #F8CA65
  before: 'oklch(0.62 0.025 258)', // #7D8796
  success: 'oklch(0.8 0.14 155)', // #6AD895
  'success-soft': 'oklch(0.28 0.06 158)', // #06321D
  danger: 'oklch(0.74 0.15 24)', // #FB817C
  'danger-hover': 'oklch(0.8 0.12 24)',
  'danger-fg': 'oklch(0.175 0.04 264)',
  'danger-soft': 'oklch(0.29 0.08 22)', // #4C1718
  ring: 'oklch(0.79 0.105 258)', // #90BCFE
};

const shadows = {
  1: '0 1px 2px oklch(0.225 0.055 264 / 0.06)',
  2: '0 1px 2px oklch(0.225 0.055 264 / 0.06), 0 8px 24px -8px oklch(0.225 0.055 264 / 0.14)',
  3: '0 2px 4px oklch(0.225 0.055 264 / 0.06), 0 24px 56px -16px oklch(0.225 0.055 264 / 0.28)',
};
const darkShadows = { 1: 'none', 2: 'none', 3: '0 0 0 1px oklch(0.315 0.045 262)' };

const properties = (values: object, prefix = '') =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, value]));
const references = (values: object, prefix = '') =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `var(--${prefix}${name})`]));

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
      colors: references(light),
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
      boxShadow: references(shadows, 'sh-'),
      // Room in px: larger letters need it for themselves.
      spacing: { DEFAULT: '4px' },
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
  plugins: [
    plugin(({ addBase }) =>
      addBase({
        ':root': { 'color-scheme': 'light', ...properties(light), ...properties(shadows, 'sh-') },
        // Print has no dark sections.
        '@media screen': {
          "[data-theme='dark']": { 'color-scheme': 'dark', ...properties(dark), ...properties(darkShadows, 'sh-') },
        },
      }),
    ),
  ],
} satisfies Config;
