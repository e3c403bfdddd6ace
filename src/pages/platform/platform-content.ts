/** The words of the first screen of /platform. */

export const meta = {
  title: 'Plataforma',
  description:
    'La plataforma para equipos de marketing y ventas que quieren crear, conectar y medir sus propios agentes de IA.',
};

export const hero = {
  title: 'Construye tus agentes. Ponlos a conversar hoy.',
  lead: 'La plataforma para equipos de marketing y ventas que quieren crear, conectar y medir sus propios agentes de IA.',
  primary: 'Entrar en la plataforma',
  secondary: 'Ver Precios',
};
