/** The words of the first screen of /b2b. */

export const meta = {
  title: 'Solución B2B',
  description:
    'Identificamos las empresas que encajan contigo, investigamos a cada persona con IA y te entregamos reuniones agendadas por WhatsApp, email y teléfono.',
};

export const hero = {
  title: 'Reuniones con quien decide, sin perseguir a nadie.',
  lead: 'Identificamos las empresas que encajan contigo, investigamos a cada persona con IA y abrimos la conversación por WhatsApp, email y teléfono. A tu agenda solo llega quien quiere hablar.',
  primary: 'Agendar Demo',
  secondary: 'Ver Precios',
};
