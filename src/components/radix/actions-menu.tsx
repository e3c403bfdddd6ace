import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactElement } from 'react';

export type MenuAction = { label: string; Icon: LucideIcon } & (
  | { onSelect: () => void }
  /** Opens in a new tab. */
  | { href: string }
);

type ActionsMenuProps = {
  /** The trigger button; it also names the menu. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
};

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-small font-medium text-fg no-underline select-none data-highlighted:bg-subtle';

/** A menu of actions, rendered in the landmark of its button. */
export function ActionsMenu({ trigger, actions }: ActionsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(null);
  return (
    <Root modal={false}>
      <Trigger ref={button} asChild>
        {trigger}
      </Trigger>
      <Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        className="z-30 min-w-56 animate-fade-in rounded-lg border border-border bg-surface p-1.5 shadow-2"
        onCloseAutoFocus={(event) => {
          // Focuses the trigger first: a dialog opened from the menu returns focus to the previously focused element.
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
  const { label, Icon } = action;
  const content = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-fg-2" />
      <span>{label}</span>
    </>
  );
  if ('href' in action)
    return (
      <Item asChild>
        <a href={action.href} target="_blank" rel="noopener noreferrer" className={itemClass}>
          {content}
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      </Item>
    );
  return (
    <Item className={itemClass} onSelect={() => onChoose(action.onSelect)}>
      {content}
    </Item>
  );
}
