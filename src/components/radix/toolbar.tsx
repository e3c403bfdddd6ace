import { Button, Root } from '@radix-ui/react-toolbar';

/**
 * Radix toolbar: one tab stop, with arrows, Home and End to move. `aria-label` names it. Its buttons are
 * `ToolbarButton`s with `asChild`.
 */
export const Toolbar = Root;
export const ToolbarButton = Button;
