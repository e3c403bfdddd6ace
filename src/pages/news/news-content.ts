import { NEWS_TITLE } from '@contract/site/site';

export const newsContent = {
  title: NEWS_TITLE,
  lead: 'Lo que aprendemos conversando: talleres, novedades y análisis.',
  description: 'Talleres, novedades y análisis sobre agentes de IA que convierten conversaciones en clientes.',
} as const;
