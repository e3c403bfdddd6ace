import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Tabs: `value` and `onValueChange`, or `defaultValue`. Arrow keys move between them. */
export function Tabs(props: ComponentProps<typeof Root>) {
  return <Root {...props} />;
}

/** The tray with the tabs; `aria-label` names the set. */
export function TabsList({ className, ...rest }: ComponentProps<typeof List>) {
  return <List {...rest} className={cn('inline-flex max-w-full gap-1 rounded-lg bg-subtle p-1', className)} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      {...rest}
      className={cn(
        'min-h-11 rounded-sm px-4 py-2 text-small leading-tight font-semibold text-fg-2 transition-colors duration-fast hover:text-fg data-[state=active]:bg-surface data-[state=active]:text-fg data-[state=active]:shadow-1 sm:px-5',
        className,
      )}
    />
  );
}

export function TabsContent(props: ComponentProps<typeof Content>) {
  return <Content {...props} />;
}
