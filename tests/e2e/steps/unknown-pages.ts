/** Addresses that no route knows: their document is a 404, of which browser and page write to the console. */
export const unknownPages = ['/cases/nadie', '/no-existe'];

/** What the console says of such a document. */
export const unknownPageMessage = (path: string): RegExp =>
  new RegExp(`404: no page at ${path}|Failed to load resource: .* 404 \\(Not Found\\) \\(\\S+${path}\\)`);
