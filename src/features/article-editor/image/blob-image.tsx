import { useCallback } from 'react';

type BlobImageProps = { blob: Blob; alt?: string; className: string };

/** Shows an image from memory. Its object URL is created on mount and revoked on unmount. */
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
