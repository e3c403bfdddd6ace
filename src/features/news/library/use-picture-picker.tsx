import { useState } from 'react';
import { loadModule } from '@/lib/loading/load-module';
import { notify } from '@/lib/notify';
import type { PickedPicture, PicturePicker } from './picture-picker';

const loadPicker = () => loadModule('src/features/news/library/picture-picker.tsx', () => import('./picture-picker'));

/** Opens the library to choose a picture from. Its code comes when it is asked for; `dialog` is to be drawn wherever. */
export function usePicturePicker(onPick: (picture: PickedPicture) => void) {
  const [open, setOpen] = useState<{ Picker: typeof PicturePicker } | null>(null);

  async function choose(): Promise<void> {
    try {
      const { PicturePicker: Picker } = await loadPicker();
      setOpen({ Picker });
    } catch {
      notify.error('No hemos podido abrir la biblioteca', 'Comprueba tu conexión y vuelve a intentarlo.');
    }
  }

  return {
    choose: () => void choose(),
    dialog: open && <open.Picker onPick={onPick} onClose={() => setOpen(null)} />,
  };
}
