/** Widths at which a layout changes: Tailwind's `screens`. In rem of the browser's own letters. */
export const breakpoints = {
  xs: '35rem',
  sm: '40rem',
  md: '48rem',
  lg: '56.25rem',
  nav: '68.75rem',
  xl: '80rem',
} as const;

/** The media query of Tailwind's `md:`, for `useMedia` and the `sizes` of an image. */
export const from = (name: keyof typeof breakpoints) => `(min-width: ${breakpoints[name]})`;

/** The media query of Tailwind's `max-md:`. */
export const below = (name: keyof typeof breakpoints) => `not all and ${from(name)}`;
