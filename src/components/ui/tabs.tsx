import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { cn } from '@/lib/cn';

type TabsContext = { prefix: string; selected: string; select: (value: string) => void };

const Context = createContext<TabsContext | null>(null);

function useTabs(): TabsContext {
  const context = use(Context);
  if (!context) throw new Error('TabsList, TabsTrigger and TabsContent belong inside Tabs');
  return context;
}

const triggerId = ({ prefix }: TabsContext, value: string) => `${prefix}-tab-${value}`;
const contentId = ({ prefix }: TabsContext, value: string) => `${prefix}-panel-${value}`;
const stateOf = (context: TabsContext, value: string) => (context.selected === value ? 'active' : 'inactive');

type TabsProps = { /** The chosen tab. */ value: string; onValueChange: (value: string) => void; children: ReactNode };

/** Tabs as the ARIA practices describe them. Our own, because a library's weigh more than the rest of a page. */
export function Tabs({ value, onValueChange, children }: TabsProps) {
  const prefix = useId();
  const latest = useRef(onValueChange);
  useLayoutEffect(() => {
    latest.current = onValueChange;
  });
  // Only another choice renders what is inside again: a panel may hold a part whose code is still on its way.
  const context = useMemo(
    () => ({ prefix, selected: value, select: (next: string) => latest.current(next) }),
    [prefix, value],
  );
  return <Context value={context}>{children}</Context>;
}

/** Where each key takes the focus, among `count` tabs. */
function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const target = targetOf(
    event.key,
    tabs.findIndex((tab) => tab === event.target),
    tabs.length,
  );
  if (target === undefined) return;
  event.preventDefault();
  tabs[target]?.focus();
  tabs[target]?.click();
}

/** The tray with the tabs: one stop of the Tab key, arrows, Home and End move and choose. `aria-label` names the set. */
export function TabsList({ className, ...rest }: Omit<ComponentProps<'div'>, 'onKeyDown'>) {
  return (
    <div
      {...rest}
      role="tablist"
      tabIndex={-1}
      onKeyDown={moveFocus}
      className={cn('inline-flex max-w-full gap-1 rounded-lg bg-subtle p-1', className)}
    />
  );
}

export function TabsTrigger({
  value,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const context = useTabs();
  const active = context.selected === value;
  return (
    <button
      {...rest}
      id={triggerId(context, value)}
      type="button"
      role="tab"
      aria-selected={active}
      aria-controls={contentId(context, value)}
      data-state={stateOf(context, value)}
      tabIndex={active ? 0 : -1}
      onClick={() => context.select(value)}
      className={cn(
        'min-h-11 rounded-sm px-4 py-2 text-small leading-tight font-semibold text-fg-2 transition-colors duration-fast hover:text-fg data-[state=active]:bg-surface data-[state=active]:text-fg data-[state=active]:shadow-1 sm:px-5',
        className,
      )}
    />
  );
}

type TabsContentProps = ComponentProps<'div'> & {
  value: string;
  /** The panel stays in the document while another is chosen; whoever asks for it hides it, by `hidden` or by `data-state`. */
  forceMount?: boolean;
};

export function TabsContent({ value, forceMount = false, tabIndex = 0, ...rest }: TabsContentProps) {
  const context = useTabs();
  if (!forceMount && context.selected !== value) return null;
  return (
    <div
      {...rest}
      id={contentId(context, value)}
      role="tabpanel"
      aria-labelledby={triggerId(context, value)}
      data-state={stateOf(context, value)}
      tabIndex={tabIndex}
    />
  );
}
