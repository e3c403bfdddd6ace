/** The storage bucket of article images. */
export const IMAGE_BUCKET = 'news-images';

/** Where the project's API serves them; a file's name follows. */
export const IMAGES_PATH = `/storage/v1/object/public/${IMAGE_BUCKET}/`;
