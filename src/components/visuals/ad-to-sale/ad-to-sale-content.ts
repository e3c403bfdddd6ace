/** An invented sale, from the ad to the payment: what the figure of the B2C page shows. */
export const adToSale = {
  caption:
    'Ejemplo: un anuncio de coches lleva a un chat en el que el agente responde, y el chat acaba en una reserva pagada de 300\u00A0€.',
  note: 'Datos de ejemplo',
  ad: {
    advertiser: 'Motor Azahar',
    mark: 'Publicidad',
    headline: 'Estrena coche en 48\u00A0horas',
    action: 'Enviar mensaje',
  },
  chat: {
    agent: 'Agente de Motor Azahar',
    channel: 'WhatsApp · sábado, 23:05',
    speakers: { person: 'Cliente', agent: 'Agente' },
    question: '¿Tenéis el híbrido blanco? Lo necesito para el jueves.',
    answer: 'Sí, y el jueves lo tienes matriculado. Con 300\u00A0€ te lo guardo ahora.',
  },
  receipt: { title: 'Reserva pagada · 300\u00A0€', detail: 'Entrega: jueves, 17:30' },
} as const;

export type AdToSaleData = typeof adToSale;
