import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

const variants = {
  /** Segments in a grey tray. */
  tray: {
    list: 'inline-flex max-w-full large-text:flex-wrap gap-1 rounded-lg bg-subtle p-1',
    tab: 'min-h-11 rounded-sm px-4 py-2 text-small leading-tight font-semibold text-fg-2 transition-colors duration-fast hover:text-fg data-[state=active]:bg-surface data-[state=active]:text-fg data-[state=active]:shadow-1 sm:px-5',
  },
  /** A row of pills on the blue band, scrolling sideways on overflow. */
  band: {
    list: '-mx-1 flex gap-1.5 overflow-x-auto p-1 print:hidden',
    tab: 'min-h-11 shrink-0 rounded-sm px-3.5 text-small font-medium whitespace-nowrap text-zocalo-fg2 transition-colors duration-fast data-[state=active]:bg-zocalo-fg data-[state=active]:font-semibold data-[state=active]:text-zocalo data-[state=inactive]:hover:bg-zocalo-deep',
  },
  /** A column with a line at the left of each tab. */
  column: {
    list: 'grid gap-1',
    tab: 'group min-h-11 border-l-4 border-border px-5 py-3 text-left transition-colors duration-fast data-[state=active]:border-primary data-[state=active]:bg-primary-soft data-[state=inactive]:hover:bg-subtle lg:py-4',
  },
} as const;

type VariantProps = { variant?: keyof typeof variants };

/**
 * Radix tabs: one tab stop; arrows, Home and End move and select. A panel with `forceMount` stays in the document, and
 * its caller hides it.
 */
export const Tabs = Root;
export const TabsContent = Content;

/** `aria-label` names the set. */
export function TabsList({ variant = 'tray', className, ...rest }: ComponentProps<typeof List> & VariantProps) {
  return <List {...rest} className={cn(variants[variant].list, className)} />;
}

export function TabsTrigger({ variant = 'tray', className, ...rest }: ComponentProps<typeof Trigger> & VariantProps) {
  return (
    <Trigger
      {...rest}
      className={cn(variants[variant].tab, className)}
      onMouseDown={({ button, ctrlKey, currentTarget }) => {
        // Radix focuses by script, which browsers treat as keyboard focus: a mouse click would show the focus ring.
        if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false, preventScroll: true });
      }}
      onClick={({ detail, currentTarget }) => {
        // Radix selects on mousedown. A synthetic click, such as one replayed after hydration, has none.
        if (detail === 0) currentTarget.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      }}
    />
  );
}
