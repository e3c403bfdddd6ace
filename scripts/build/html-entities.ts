const SIGNS: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** The text that React wrote as `html`: it writes these five signs as entities, and no others. */
export const withoutEntities = (html: string): string =>
  html.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => SIGNS[entity] ?? entity);
