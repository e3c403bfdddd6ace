import { cn } from '@/lib/cn';

export type ButtonVariant =
  'primary' | 'secondary' | 'ghost' | 'ghost-danger' | 'danger' | 'on-band' | 'on-band-outline';
export type ButtonSize = 'md' | 'sm';

/** Always has a translation: adding or removing one causes a layout, which would delay every press. */
const base =
  'relative inline-flex items-center justify-center gap-2 border font-semibold leading-none whitespace-nowrap max-xs:leading-tight max-xs:whitespace-normal select-none no-underline transition-colors duration-fast ease-out translate-y-0 not-disabled:active:translate-y-px print:hidden disabled:cursor-not-allowed';

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 rounded-md px-5.5 max-xs:py-2 text-base',
  sm: 'min-h-10 pointer-coarse:min-h-11 rounded-sm px-4 max-xs:py-2 text-small',
};

const off = 'disabled:border-transparent disabled:bg-muted disabled:text-fg-3';

const variants: Record<ButtonVariant, string> = {
  primary: cn('border-transparent bg-primary text-primary-fg not-disabled:hover:bg-primary-hover', off),
  secondary: cn('border-border-strong bg-surface text-fg not-disabled:hover:bg-subtle', off),
  ghost: 'border-transparent bg-transparent text-fg not-disabled:hover:bg-subtle disabled:text-fg-3',
  'ghost-danger': 'border-transparent bg-transparent text-danger not-disabled:hover:bg-danger-soft disabled:text-fg-3',
  danger: cn('border-transparent bg-danger text-danger-fg not-disabled:hover:bg-danger-hover', off),
  'on-band': cn('border-transparent bg-zocalo-fg text-zocalo not-disabled:hover:bg-zocalo-fg2', off),
  'on-band-outline': cn('border-zocalo-outline bg-transparent text-zocalo-fg not-disabled:hover:bg-zocalo-deep', off),
};

/** The classes of a `button` or of a link styled as one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string): string {
  return cn(base, sizes[size], variants[variant], extra);
}
