/** The file of the page in a folder of src/pages: that of `admin/news` is `src/pages/admin/news/admin-news-page.tsx`. */
export const pageFile = (page: string): string => `src/pages/${page}/${page.replaceAll('/', '-')}-page.tsx`;
