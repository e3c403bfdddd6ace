import { paths } from '@/lib/paths';

export const caseContent = {
  breadcrumb: [
    { label: 'Inicio', to: paths.home },
    { label: 'Casos de Éxito', to: paths.cases },
  ],
  challenge: 'El reto',
  solution: 'La solución',
  kpis: 'Antes y después',
  testimonial: 'En sus palabras',
  sampleNote: 'Contenido de ejemplo',
  sampleTestimonial: 'Testimonio de ejemplo',
  closing: {
    title: '¿Y si el siguiente caso es el tuyo?',
    lead: 'Te enseñamos un agente funcionando con tu caso, no una presentación.',
    primary: { label: 'Agendar Demo', to: paths.demo },
  },
  back: 'Volver a Casos de Éxito',
  next: (clientName: string) => `Siguiente caso: ${clientName}`,
  notFound: {
    title: 'Caso no encontrado',
    text: 'Puede que el enlace haya cambiado.',
    action: { label: 'Volver a Casos de Éxito', to: paths.cases },
  },
} as const;
