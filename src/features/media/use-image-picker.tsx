import { useState } from 'react';
import { PicturePicker, type PickedPicture } from './image-picker';

/** Opens the library to choose a picture from; `dialog` is to be drawn wherever. */
export function usePicturePicker(onPick: (picture: PickedPicture) => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    choose: () => setOpen(true),
    dialog: isOpen && <PicturePicker onPick={onPick} onClose={() => setOpen(false)} />,
  };
}
