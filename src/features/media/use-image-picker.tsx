import { useState } from 'react';
import { ImagePicker, type PickedImage } from './image-picker';

/** Opens the library to select an image. The caller renders `dialog`. */
export function useImagePicker(onPick: (image: PickedImage) => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    choose: () => setOpen(true),
    dialog: isOpen && <ImagePicker onPick={onPick} onClose={() => setOpen(false)} />,
  };
}
