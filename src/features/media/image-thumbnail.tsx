import { allWidths } from '@contract/article/image-widths';
import { useState } from 'react';
import { env } from '@/lib/env';
import { storedImageUrl } from './image-url';
import type { PixelSize } from './image-size';

type ImageThumbnailProps = {
  name: string;
  /** '' beside text with the same content. */
  alt: string;
  /** Called once the image has loaded. */
  onShape: (shape: PixelSize) => void;
};

/** A stored image in its smallest width, uncropped, in a 16/9 box. */
export function ImageThumbnail({ name, alt, onShape }: ImageThumbnailProps) {
  const [smallest = name] = allWidths(name);
  const [isMissing, setMissing] = useState(false);
  return (
    <img
      // A stored width may be missing although the main file exists.
      src={storedImageUrl(isMissing ? name : smallest, env.supabaseUrl)}
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
