const SIGNS: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** Decodes the five entities that React's renderer writes. */
export const decodeEntities = (html: string): string =>
  html.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => SIGNS[entity] ?? entity);
