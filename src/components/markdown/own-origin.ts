import { createContext } from 'react';

/** The site's origin, such as `https://example.com`, to tell internal links. */
export const OwnOriginContext = createContext('');
