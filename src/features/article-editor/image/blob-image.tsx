import { useCallback } from 'react';

type BlobImageProps = { blob: Blob; alt?: string; className: string };

/** Shows an image that lies in memory. Its address is made for the element and given back with it. */
export function BlobImage({ blob, alt = '', className }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
