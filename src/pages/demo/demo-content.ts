import { replyHours } from '@/lib/reply-hours';

export const demoContent = {
  title: 'Agendar Demo',
  description: 'Cuéntanos qué vendes y a quién por email o por WhatsApp. Te enseñamos un agente con tu caso.',
  heading: 'Hablemos de tu próximo cliente.',
  lead: 'Cuéntanos qué vendes y a quién. Te enseñamos un agente con tu caso.',
  email: {
    title: 'Escríbenos un email',
    text: `Respondemos en menos de ${replyHours}\u00a0horas.`,
    action: 'Enviar email',
    copy: 'Copiar',
    copyLabel: 'Copiar la dirección de email',
    copied: 'Email copiado',
    copyFailed: { title: 'No se ha podido copiar', description: 'Selecciona la dirección y cópiala a mano.' },
  },
  whatsapp: {
    title: 'Habla por WhatsApp',
    text: 'Como harían tus clientes.',
    opening: '«Hola, quiero ver un agente con mi caso.»',
    action: 'Abrir WhatsApp',
  },
  next: {
    title: '¿Qué pasa después?',
    steps: [
      { title: 'Nos cuentas tu caso', text: 'Qué vendes, a quién y por dónde te escriben hoy.' },
      { title: 'Lo estudiamos', text: `Y te respondemos en menos de ${replyHours}\u00a0horas.` },
      { title: 'Ves un agente funcionando', text: 'En una llamada y sin diapositivas.' },
    ],
  },
} as const;
