/** The name of a site that sets no other one: `BRAND_NAME` of the functions, `VITE_BRAND_NAME` of build and edge. */
export const DEFAULT_BRAND = 'Tertulia';
