import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

type IconButtonVariant = 'ghost' | 'toggle' | 'outline' | 'danger';

const variants: Record<IconButtonVariant, string> = {
  ghost: 'text-fg-2 not-disabled:hover:bg-subtle not-disabled:hover:text-fg',
  // Its state stays visible under the pointer.
  toggle:
    'text-fg-2 hover:bg-subtle hover:text-fg aria-expanded:bg-primary-soft aria-expanded:text-primary-soft-fg aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-fg',
  outline: 'border border-border-strong bg-surface text-fg not-disabled:hover:bg-subtle',
  danger: 'text-danger not-disabled:hover:bg-danger-soft',
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
};

/** A 44 px button with only an icon (18 px). */
export function IconButton({ label, icon, variant = 'ghost', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-fast disabled:cursor-not-allowed disabled:opacity-50 [&>svg]:size-4.5',
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
}
