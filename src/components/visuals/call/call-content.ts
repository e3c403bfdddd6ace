/** An invented phone call: what the call figure shows. */
export const sampleCall = {
  caption:
    'Ejemplo: un agente atiende una llamada de un minuto y doce segundos y anota que el cliente quiere financiar, entrega su coche y prefiere la tarde.',
  note: 'Conversación de ejemplo',
  title: 'Llamada entrante · 01:12',
  subtitle: 'Autos Ribera · sábado, 20:40',
  state: 'En directo',
  speakers: { person: 'Cliente', agent: 'Agente' },
  lines: [
    { from: 'person', text: 'Llamo por el híbrido gris que tenéis anunciado.' },
    { from: 'agent', text: 'Sigue disponible. ¿Lo pagarías al contado o financiado?' },
    { from: 'person', text: 'Financiado, y entregaría mi coche.' },
    { from: 'agent', text: 'Perfecto, lo tasamos al verte. ¿Te va mejor por la mañana o por la tarde?' },
    { from: 'person', text: 'Por la tarde. El viernes, si puede ser.' },
  ],
  detectedTitle: 'Detectado',
  detected: ['Quiere financiar', 'Entrega su coche', 'Prefiere la tarde'],
} as const;

export type CallData = typeof sampleCall;
