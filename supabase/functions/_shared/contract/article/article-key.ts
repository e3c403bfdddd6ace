/** Key of the query with which a page reads an article, and under which the edge leaves it in the page. */
export const articleKey = (slug: string) => ['articles', 'article', slug] as const;
