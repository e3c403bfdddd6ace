import { createContext } from 'react';

/** The site's origin, such as `https://example.com`, for the links of a text. */
export const OwnOrigin = createContext('');
