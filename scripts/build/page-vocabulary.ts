const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };

/** What occurs in a page, as far as a stylesheet may ask for it. */
export type PageVocabulary = {
  classes: ReadonlySet<string>;
  /** Names of its elements, in lower case. */
  elements: ReadonlySet<string>;
  /** Names of its attributes that begin with "data-". */
  dataAttributes: ReadonlySet<string>;
  /** Custom properties that its own style attributes read. */
  properties: ReadonlySet<string>;
  characters: ReadonlySet<string>;
};

const all = (html: string, pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, name = '']) => name));

/** Reads the body of a page as React writes it: lower-case names, double quotes, text as it is but for the five signs that HTML reserves. */
export function vocabularyOf(html: string): PageVocabulary {
  const lists = [...html.matchAll(/\bclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity),
  );
  return {
    classes: new Set(lists.flatMap((list) => list.split(/\s+/)).filter(Boolean)),
    elements: all(html, /<([a-z][\w-]*)/g)
      .add('html')
      .add('body'),
    dataAttributes: all(html, /\s(data-[\w-]+)/g),
    properties: all(html, /var\((--[\w-]+)/g),
    characters: new Set(html),
  };
}
