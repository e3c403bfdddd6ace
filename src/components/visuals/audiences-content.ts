/** Texts of the two visuals for selling to companies and to consumers. Companies are invented. */

const states = { researching: 'Investigando', talking: 'En conversación', meeting: 'Reunión' } as const;

/** In final order. `from`: the moment at which a state starts; `places`: the rank at each moment. */
export const accounts = {
  caption: 'Cuatro empresas de ejemplo: una está en investigación, dos en conversación y con una hay reunión.',
  states,
  rows: [
    {
      initials: 'LM',
      company: 'Logística Mediterránea',
      role: 'Dir. de Operaciones',
      stages: [
        { from: 0, state: 'researching' },
        { from: 1, state: 'talking' },
        { from: 2, state: 'meeting' },
      ],
      places: [3, 1, 0, 0],
    },
    {
      initials: 'FN',
      company: 'Frío del Norte',
      role: 'Gerente',
      stages: [{ from: 0, state: 'talking' }],
      places: [0, 0, 1, 1],
    },
    {
      initials: 'TE',
      company: 'Textil Ebro',
      role: 'Dir. Comercial',
      stages: [
        { from: 0, state: 'researching' },
        { from: 3, state: 'talking' },
      ],
      places: [2, 3, 3, 2],
    },
    {
      initials: 'AC',
      company: 'Agrícola Campos',
      role: 'Resp. de Compras',
      stages: [{ from: 0, state: 'researching' }],
      places: [1, 2, 2, 3],
    },
  ],
} as const;

export const funnel = {
  caption:
    'Del anuncio al chat, del chat a la persona cualificada y de ahí a la venta: cada paso deja a menos gente y más interesada.',
  steps: { ad: 'Anuncio', chat: 'Chat', qualified: 'Cualificado', sale: 'Venta' },
} as const;
