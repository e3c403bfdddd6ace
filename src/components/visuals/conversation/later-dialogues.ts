import type { Dialogue, LaterId } from './conversation-content';

/** What is said in the scenarios that show once they are chosen. */
export const laterDialogues: Record<LaterId, Dialogue> = {
  'e-commerce': {
    channel: 'WhatsApp · domingo, 22:10',
    messages: [
      { from: 'person', time: '22:10', text: '¿El sofá de tres plazas cabe por una puerta de 80?' },
      {
        from: 'agent',
        time: '22:10',
        text: 'Sí. Va en dos módulos y el mayor mide 74\u00a0cm de fondo. ¿Es para Madrid capital?',
      },
      { from: 'person', time: '22:11', text: 'Sí, Chamberí. ¿Cuándo llegaría?' },
      {
        from: 'agent',
        time: '22:11',
        text: 'Este viernes, con subida a casa incluida. ¿Te preparo el pedido en gris piedra?',
      },
      { from: 'person', time: '22:12', text: 'Sí, por favor.' },
    ],
    record: {
      first: { label: 'Producto', value: 'Sofá de 3 plazas' },
      second: { label: 'Entrega', value: 'Viernes, Chamberí' },
      state: 'Pedido listo',
    },
  },
  educacion: {
    channel: 'WhatsApp · lunes, 20:32',
    messages: [
      { from: 'person', time: '20:32', text: '¿El máster de datos se puede hacer trabajando?' },
      {
        from: 'agent',
        time: '20:32',
        text: 'Sí, las clases son de 18:30 a 21:00, martes y jueves. ¿Qué has estudiado?',
      },
      { from: 'person', time: '20:33', text: 'ADE, y trabajo con Excel a diario.' },
      {
        from: 'agent',
        time: '20:33',
        text: 'Buen punto de partida. ¿Hablas diez minutos con Pablo, de admisiones, mañana a las 13:00?',
      },
      { from: 'person', time: '20:34', text: 'Vale, perfecto.' },
    ],
    record: {
      first: { label: 'Perfil', value: 'ADE, en activo' },
      second: { label: 'Inicio', value: 'Octubre' },
      state: 'Cualificada',
    },
  },
  seguros: {
    channel: 'WhatsApp · jueves, 14:05',
    messages: [
      { from: 'person', time: '14:05', text: 'Se me acaba el seguro del coche el día 30.' },
      {
        from: 'agent',
        time: '14:05',
        text: 'Vamos a tiempo. ¿Todo riesgo o terceros? ¿Y cuántos años llevas sin partes?',
      },
      { from: 'person', time: '14:06', text: 'Todo riesgo. Seis años sin partes.' },
      {
        from: 'agent',
        time: '14:06',
        text: 'Con eso te queda en 412\u00a0€ al año. ¿Te llamo y lo dejamos firmado hoy?',
      },
      { from: 'person', time: '14:07', text: 'Llámame a las 17:00.' },
    ],
    record: {
      first: { label: 'Producto', value: 'Coche, todo riesgo' },
      second: { label: 'Vence', value: 'Día 30' },
      state: 'Cualificada',
    },
  },
};
