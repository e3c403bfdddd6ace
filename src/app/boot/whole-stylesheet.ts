import { fetchUntilThere } from '@/lib/loading/fetch-files';

/**
 * Adds the site's whole stylesheet to a prerendered page, which came with the styles it shows: what it may turn into, such as an open menu, needs the
 * rest. Resolves once it applies. A browser never tries a link again that failed, so the file is fetched first, again and again, as scripts are;
 * `onFailure` is called after each attempt that failed.
 */
export async function addWholeStylesheet(address: string, onFailure: () => void): Promise<void> {
  await fetchUntilThere(() => [address], onFailure);
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  await new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve());
    // A release may have replaced the file. A page that works without it is better than none.
    sheet.addEventListener('error', () => resolve());
    document.head.append(sheet);
  });
}
