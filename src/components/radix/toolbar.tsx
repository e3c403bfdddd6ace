import { Button, Root } from '@radix-ui/react-toolbar';

/** Radix's toolbar: one stop of the Tab key, in which arrows, Home and End move. `aria-label` names it. Its buttons are `ToolbarButton`s with `asChild`. */
export const Toolbar = Root;
export const ToolbarButton = Button;
