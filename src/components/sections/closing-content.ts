/** What the figure of every closing call shows: the conversation that the call asks for. */
export const closingConversation = {
  person: 'Hola, quiero ver un agente con mi caso.',
  answer: 'Cuéntame qué vendes y a quién.',
  result: 'Demo agendada',
} as const;
