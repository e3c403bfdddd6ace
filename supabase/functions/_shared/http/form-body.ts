import { readBytes, type BodyLimits } from './body-bytes.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Whether a request says that it carries a form. */
export const hasForm = (request: Request) => FORM.test(request.headers.get('Content-Type') ?? '');

/** The fields of a form in either of its encodings; null when it is too long, too slow or no form. */
export async function readFormBody(request: Request, limits: BodyLimits): Promise<FormData | null> {
  if (request.body === null) return null;
  try {
    const bytes = await readBytes(request.body, limits);
    if (bytes === 'size' || bytes === 'slow') return null;
    return await new Response(bytes, {
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    }).formData();
  } catch {
    return null;
  }
}
