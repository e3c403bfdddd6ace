import { allWidths } from '@contract/picture-widths';
import { useState } from 'react';
import { env } from '@/lib/env';
import { storedImageAddress } from './image-address';
import type { PixelSize } from './image-size';

type PictureThumbnailProps = {
  name: string;
  /** '' beside words that say it. */
  alt: string;
  /** Told once the picture is there. */
  onShape: (shape: PixelSize) => void;
};

/** A stored picture as small as it lies there, whole, in a 16/9 box. */
export function PictureThumbnail({ name, alt, onShape }: PictureThumbnailProps) {
  const [smallest = name] = allWidths(name);
  const [isMissing, setMissing] = useState(false);
  return (
    <img
      // One of the widths may be missing where the picture itself is there.
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
