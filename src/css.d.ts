import type { CSSProperties } from 'react';

/** Custom properties are allowed in the `style` of an element. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

export type StyleWithVariables = CSSProperties;
