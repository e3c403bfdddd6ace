import { ImageLibrary } from '@/features/media/image-library';
import { brand } from '@/lib/site';

export default function AdminImagesPage() {
  return (
    <>
      <title>{`Imágenes · CMS ${brand.name}`}</title>
      <h1 className="text-h3">Imágenes</h1>
      <p className="mt-1 mb-8 max-w-lead text-fg-2">
        Las que se han subido al escribir noticias. El texto alternativo se guarda al salir de su campo, y lo recibe
        quien use la imagen otra vez.
      </p>
      <ImageLibrary />
    </>
  );
}
