/** Path of the page file for a folder of src/pages: `admin/news` gives `src/pages/admin/news/admin-news-page.tsx`. */
export const pageFile = (page: string): string => `src/pages/${page}/${page.replaceAll('/', '-')}-page.tsx`;
