import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ActionsMenu, MenuAction } from '@/components/radix/actions-menu';
import { IconButton } from '@/components/ui/icon-button';
import { loadModule } from '@/lib/loading/load-module';
import { notify } from '@/lib/notify';

/** What places a menu weighs more than the list, so that it comes after it, and ahead of the first press. */
export const loadActionsMenu = () =>
  loadModule('src/components/radix/actions-menu.tsx', () => import('@/components/radix/actions-menu'));

type ArticleMenuProps = { /** Names the button and the menu. */ label: string; actions: readonly MenuAction[] };

/** The button of an article's menu, which gets its menu at the first press. */
export function ArticleMenu({ label, actions }: ArticleMenuProps) {
  const [loaded, setLoaded] = useState<{ Menu: typeof ActionsMenu } | null>(null);

  async function open() {
    try {
      const { ActionsMenu: Menu } = await loadActionsMenu();
      setLoaded({ Menu });
    } catch {
      notify.error('No hemos podido abrir el menú', 'Comprueba tu conexión y vuelve a intentarlo.');
    }
  }

  const button = { label, icon: <Ellipsis aria-hidden /> };
  if (loaded) return <loaded.Menu trigger={<IconButton {...button} />} actions={actions} />;
  return <IconButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => void open()} />;
}
