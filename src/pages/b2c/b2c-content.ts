/** The words of the first screen of /b2c. */

export const meta = {
  title: 'Solución B2C',
  description:
    'Creamos tus campañas en redes y buscadores, y nuestros agentes de IA atienden cada lead por WhatsApp y voz hasta cerrar la venta.',
};

export const hero = {
  title: 'Del anuncio a la venta, en la misma conversación.',
  lead: 'Creamos tus campañas en redes y buscadores, y nuestros agentes de IA atienden cada lead por WhatsApp y voz hasta cerrar. A cualquier hora.',
  primary: 'Agendar Demo',
  secondary: 'Ver Casos de Éxito',
};
