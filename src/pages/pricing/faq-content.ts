import { formatEuros, formatInteger } from '@/lib/numbers';
import { addOns, agentPlans, phoneNumberMonthlyPrice } from '@/lib/prices';

const [elemental] = agentPlans;
const prime = agentPlans[3];
const largeMessagePack = addOns.messages[1];

export const faq = {
  title: 'Preguntas frecuentes',
  items: [
    {
      question: '¿Qué pasa si gasto todos los mensajes del plan?',
      answer: `Cada mensaje de más se cobra al precio de exceso de tu plan: de ${formatEuros(elemental.excessMessagePrice, 3)} en ${elemental.name} a ${formatEuros(prime.excessMessagePrice, 3)} en ${prime.name}. Si prevés un pico, un paquete de ${formatInteger(largeMessagePack.size)} mensajes cuesta ${formatEuros(largeMessagePack.price)}.`,
    },
    {
      question: '¿Puedo repartir los mensajes entre varios agentes?',
      answer:
        'Sí. Los mensajes de tu plan son comunes a todos tus agentes, sin coste añadido. El contador vuelve a cero el último día de cada mes.',
    },
    {
      question: '¿Qué no está incluido en el plan?',
      answer: `La voz, el número de teléfono (${formatEuros(phoneNumberMonthlyPrice)} al mes) y lo que cobran WhatsApp y los operadores. Eso último te lo pasamos a coste, sin margen.`,
    },
  ],
};
