import { Bold, Heading2, ImagePlus, Images, Italic, Link2, List, Quote, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toolbar, ToolbarButton } from '@/components/radix/toolbar';
import { IconButton } from '@/components/ui/icon-button';
import type { CommandName } from './markdown-commands';

const buttons: readonly { command: CommandName; label: string; shortcut?: string; icon: ReactNode }[] = [
  { command: 'bold', label: 'Negrita (Ctrl+B)', shortcut: 'Control+B', icon: <Bold aria-hidden /> },
  { command: 'italic', label: 'Cursiva (Ctrl+I)', shortcut: 'Control+I', icon: <Italic aria-hidden /> },
  { command: 'heading', label: 'Encabezado', icon: <Heading2 aria-hidden /> },
  { command: 'link', label: 'Enlace (Ctrl+K)', shortcut: 'Control+K', icon: <Link2 aria-hidden /> },
  { command: 'list', label: 'Lista', icon: <List aria-hidden /> },
  { command: 'quote', label: 'Cita', icon: <Quote aria-hidden /> },
  { command: 'table', label: 'Tabla', icon: <Table aria-hidden /> },
];

type MarkdownToolbarProps = {
  onCommand: (command: CommandName) => void;
  onPickImage: () => void;
  onPickStored: () => void;
  /** An upload is running. Uploads run one at a time, while the admin continues to write. */
  isStoring: boolean;
};

/** The Markdown commands as buttons. */
export function MarkdownToolbar({ onCommand, onPickImage, onPickStored, isStoring }: MarkdownToolbarProps) {
  return (
    <Toolbar
      aria-label="Formato"
      // On a phone the toolbar is one swipeable row, because a second row would cover two more lines of text.
      className="flex flex-wrap max-sm:-my-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-1 max-sm:py-1.5 max-sm:[scrollbar-width:none]"
    >
      {buttons.map(({ command, label, shortcut, icon }) => (
        <ToolbarButton key={command} asChild>
          <IconButton label={label} aria-keyshortcuts={shortcut} icon={icon} onClick={() => onCommand(command)} />
        </ToolbarButton>
      ))}
      <ToolbarButton asChild disabled={isStoring}>
        <IconButton label="Insertar foto" icon={<ImagePlus aria-hidden />} onClick={onPickImage} />
      </ToolbarButton>
      <ToolbarButton asChild disabled={isStoring}>
        <IconButton label="Elegir de la biblioteca" icon={<Images aria-hidden />} onClick={onPickStored} />
      </ToolbarButton>
    </Toolbar>
  );
}
