/** What both sides say of the site, and what they take for a site that sets nothing else (.env.example). */
export const DEFAULT_BRAND = 'Tertulia';
export const DEFAULT_EMAIL = 'hola@example.com';
export const LOCAL_SITE = 'http://localhost:5173';

/** What the company does, behind its name. */
export const PROMISE = 'agentes de IA que convierten conversaciones en clientes';

/** Title of the list of articles. */
export const NEWS_TITLE = 'Eventos y Noticias';
