/** The other site whose pictures articles may show, as an operator would set it (VITE_IMAGE_ORIGINS). */
export const FOREIGN_IMAGES = 'https://fotos.example.com';
