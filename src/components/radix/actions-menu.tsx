import { Content, Item, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { cn } from '@/lib/cn';

export type MenuAction = { label: string; Icon: LucideIcon; isDanger?: boolean } & (
  | { onSelect: () => void }
  /** Opens in another tab. */
  | { href: string }
);

type ActionsMenuProps = {
  /** The button that opens it, whose name is the menu's, too. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
};

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-small font-medium no-underline select-none';
const looks = { plain: 'text-fg data-highlighted:bg-subtle', danger: 'text-danger data-highlighted:bg-danger-soft' };

/** What can be done, under its button and in the same landmark. Open at first: it comes when it is asked for. What is dangerous stands apart. */
export function ActionsMenu({ trigger, actions }: ActionsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(null);
  return (
    <Root modal={false} defaultOpen>
      <Trigger ref={button} asChild>
        {trigger}
      </Trigger>
      <Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        className="z-30 min-w-56 animate-fade-in rounded-lg border border-border bg-surface p-1.5 shadow-2"
        onCloseAutoFocus={(event) => {
          // The button first: a dialog that the choice opens gives the focus back to what had it.
          event.preventDefault();
          button.current?.focus({ preventScroll: true });
          chosen.current?.();
          chosen.current = null;
        }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            action={action}
            onChoose={(act) => {
              chosen.current = act;
            }}
          />
        ))}
      </Content>
    </Root>
  );
}

type MenuItemProps = { action: MenuAction; onChoose: (act: () => void) => void };

function MenuItem({ action, onChoose }: MenuItemProps) {
  const { label, Icon, isDanger = false } = action;
  const content = (
    <>
      <Icon aria-hidden className={cn('size-4.5 shrink-0', !isDanger && 'text-fg-2')} />
      {label}
    </>
  );
  if ('href' in action)
    return (
      <Item asChild>
        <a href={action.href} target="_blank" rel="noopener noreferrer" className={cn(itemClass, looks.plain)}>
          {content}
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      </Item>
    );
  return (
    <>
      {isDanger && <Separator className="my-1.5 border-t border-border" />}
      <Item className={cn(itemClass, looks[isDanger ? 'danger' : 'plain'])} onSelect={() => onChoose(action.onSelect)}>
        {content}
      </Item>
    </>
  );
}
