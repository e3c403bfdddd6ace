import { allWidths } from '@contract/image-widths';
import { useState } from 'react';
import { env } from '@/lib/env';
import { storedImageAddress } from './image-address';
import type { PixelSize } from './image-size';

type ImageThumbnailProps = {
  name: string;
  /** '' beside words that say it. */
  alt: string;
  /** Told once the image is there. */
  onShape: (shape: PixelSize) => void;
};

/** A stored image as small as it lies there, whole, in a 16/9 box. */
export function ImageThumbnail({ name, alt, onShape }: ImageThumbnailProps) {
  const [smallest = name] = allWidths(name);
  const [isMissing, setMissing] = useState(false);
  return (
    <img
      // One of the widths may be missing where the image itself is there.
      src={storedImageAddress(isMissing ? name : smallest, env.supabaseUrl)}
      alt={alt}
      width={720}
      height={405}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onShape({ width, height })}
      onError={() => setMissing(true)}
      className="aspect-video w-full bg-subtle object-contain"
    />
  );
}
