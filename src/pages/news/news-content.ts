export const newsContent = {
  title: 'Eventos y Noticias',
  lead: 'Lo que aprendemos conversando: talleres, novedades y análisis.',
  description: 'Talleres, novedades y análisis sobre agentes de IA que convierten conversaciones en clientes.',
} as const;
