export const casesContent = {
  title: 'Casos de Éxito',
  description: 'Qué había antes, qué cambió y cuánto: casos de empresas que convierten conversaciones en clientes.',
  lead: 'Qué había antes, qué cambió y cuánto.',
  sampleNote: 'Contenido de ejemplo',
} as const;
