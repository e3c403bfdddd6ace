import { useEffect, useState } from 'react';

/** The link of a registration as a QR code, to show at the door. Its encoder is loaded when it is shown. */
export function EntryCode({ url }: { url: string }) {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { encodeQR } = await import('qr');
      const svg = encodeQR(url, 'svg', { ecc: 'medium', border: 4 });
      if (isCurrent) setImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    };
    // Without the code the link and the name still let the person in.
    void draw().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      {image ? (
        <img
          src={image}
          alt="Código QR de tu registro"
          width={176}
          height={176}
          className="size-44 rounded-md bg-white"
        />
      ) : (
        <span className="size-44 rounded-md bg-subtle" />
      )}
      <p className="min-w-0 flex-1 basis-44 text-fg-2">
        Enseña este código al llegar. Si no se puede leer, di tu nombre.
      </p>
    </div>
  );
}
