import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';

export type LegalSection = { title: string; paragraphs: readonly string[]; list?: readonly string[] };
export type LegalDocument = { title: string; description: string; intro: string; sections: readonly LegalSection[] };

const pending = '(pendiente de completar)';
const holder = site.company.legalName || `${brand.name} ${pending}`;

const identity = [
  `Titular: ${holder}.`,
  `NIF: ${site.company.taxId || pending}.`,
  `Domicilio: ${site.company.address || pending}.`,
  `Email: ${site.email}.`,
  `Sitio web: ${site.url}.`,
] as const;

const privacy: LegalDocument = {
  title: 'Política de privacidad',
  description: 'Qué datos personales trata este sitio, para qué, durante cuánto tiempo y cómo ejercer tus derechos.',
  intro:
    'Qué datos tuyos usamos en este sitio, para qué y qué puedes hacer con ellos. Lo contamos en el orden en que suele preguntarse.',
  sections: [
    { title: 'Quién responde de tus datos', paragraphs: ['El responsable del tratamiento es:'], list: identity },
    {
      title: 'Qué datos tratamos y para qué',
      paragraphs: ['Solo los que nos das tú, y solo para lo que los das:'],
      list: [
        'Si te apuntas a un evento: nombre, email y, si quieres, empresa. Los usamos para gestionar tu inscripción y enviarte un email con los detalles y el archivo de calendario.',
        'Si al apuntarte marcas que quieres recibir novedades: tu email, junto con el momento y el texto que aceptaste. No hace falta marcarlo para apuntarte.',
        'Si nos escribes por email o por WhatsApp: lo que nos cuentes, para contestarte.',
        'Si administras este sitio: tu email y tu sesión, para darte acceso.',
      ],
    },
    {
      title: 'Con qué base',
      paragraphs: [
        'La inscripción a un evento se trata porque es necesaria para darte lo que pides: tu plaza y su confirmación (artículo 6.1.b del Reglamento General de Protección de Datos). Las novedades, con tu consentimiento, que puedes retirar cuando quieras (artículo 6.1.a). Cuando nos escribes, para atender tu consulta. El acceso de administración, para mantener el sitio seguro (artículo 6.1.f).',
      ],
    },
    {
      title: 'Cómo protegemos el formulario',
      paragraphs: [
        'Para frenar los envíos automáticos contamos cuántas inscripciones llegan desde una misma conexión. No guardamos la dirección de red: guardamos una huella de la que no se puede recuperar, y durante poco tiempo.',
      ],
    },
    {
      title: 'Durante cuánto tiempo',
      paragraphs: [
        'El necesario para organizar el evento o responder a tu consulta. Los de una inscripción se anonimizan a los 180\u00a0días del evento, o de la inscripción si el evento no tiene fecha. Los demás se borran cuando dejan de hacer falta, salvo lo que una ley obligue a conservar. Puedes pedirnos antes que borremos tu inscripción.',
      ],
    },
    {
      title: 'Quién más los ve',
      paragraphs: [
        'No vendemos ni cedemos tus datos. Los tratan por encargo nuestro los proveedores que alojan el sitio, su base de datos y el envío de email, con contrato y solo para eso. Si alguno trata datos fuera del Espacio Económico Europeo, lo hace con las garantías que exige el Reglamento.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        `Puedes pedir acceso a tus datos, su rectificación o supresión, oponerte a su uso, limitarlo y llevártelos a otro sitio. Escríbenos a ${site.email}. Si crees que no lo hemos resuelto bien, puedes reclamar ante la Agencia Española de Protección de Datos (aepd.es).`,
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Términos de uso',
  description: 'Las condiciones para usar este sitio y apuntarte a sus eventos.',
  intro:
    'Las condiciones para usar este sitio. La contratación de los servicios y de la plataforma se rige por su propio contrato.',
  sections: [
    { title: 'Quiénes somos', paragraphs: ['Este sitio lo publica:'], list: identity },
    {
      title: 'Uso del sitio',
      paragraphs: [
        'Puedes leer, enlazar y compartir lo que publicamos. No está permitido usar el sitio para dañar su funcionamiento, enviar inscripciones falsas o con datos de otras personas sin su permiso, ni intentar acceder a zonas reservadas.',
      ],
    },
    {
      title: 'Eventos',
      paragraphs: [
        'Apuntarte a un evento no te obliga a nada. Podemos cambiar la fecha o cancelar un evento; cuando ocurra, lo diremos en su página.',
      ],
    },
    {
      title: 'Precios y ejemplos',
      paragraphs: [
        'Los precios publicados son informativos: los que valen son los del contrato que firmes. Las conversaciones, pantallas y casos marcados como ejemplo son ilustrativos, y las cifras marcadas como orientativas no son una promesa de resultado.',
      ],
    },
    {
      title: 'Propiedad intelectual',
      paragraphs: [
        'Los textos, dibujos y marcas del sitio son de su titular o se usan con permiso. Puedes citarlos indicando de dónde salen.',
      ],
    },
    {
      title: 'Enlaces',
      paragraphs: ['El sitio enlaza con otros que no controlamos. Cada uno tiene sus propias condiciones.'],
    },
    {
      title: 'Ley aplicable',
      paragraphs: [
        'Estas condiciones se rigen por la ley española. Si eres consumidor, los juzgados competentes son los de tu domicilio.',
      ],
    },
  ],
};

const cookies: LegalDocument = {
  title: 'Política de cookies',
  description: 'Este sitio no usa cookies de publicidad ni de analítica.',
  intro: 'Este sitio no usa cookies de publicidad ni de analítica, y por eso no te pide permiso para ellas.',
  sections: [
    {
      title: 'Qué se guarda en tu navegador',
      paragraphs: ['Solo lo imprescindible para que el sitio funcione, en el almacenamiento local de tu navegador:'],
      list: [
        'Si visitas el sitio: una marca, mientras la pestaña está abierta, para no recargar dos veces la misma página si falla al cargarse.',
        'Si administras el sitio: tu sesión, hasta que la cierras o caduca, y los borradores de lo que escribes, hasta que los guardas o cierras la sesión.',
      ],
    },
    {
      title: 'Cómo borrarlo',
      paragraphs: [
        'Desde los ajustes de tu navegador puedes borrar los datos de este sitio cuando quieras. Si administras el sitio, tendrás que volver a iniciar sesión.',
      ],
    },
    {
      title: 'Sitios enlazados',
      paragraphs: [
        'Al abrir un enlace a otro sitio, como WhatsApp, LinkedIn o Twitter, rigen las cookies de ese sitio.',
      ],
    },
  ],
};

const legalNotice: LegalDocument = {
  title: 'Aviso legal',
  description: 'Quién publica este sitio y cómo ponerse en contacto.',
  intro:
    'La información que pide el artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico.',
  sections: [
    { title: 'Titular del sitio', paragraphs: ['Este sitio lo publica:'], list: identity },
    { title: 'Contacto', paragraphs: [`Puedes escribirnos a ${site.email}. Respondemos en menos de 24\u00a0horas.`] },
    {
      title: 'Responsabilidad',
      paragraphs: [
        'Cuidamos que lo publicado sea correcto y esté al día, pero puede contener errores; si ves alguno, te agradecemos que nos lo digas. No respondemos del contenido de los sitios enlazados.',
      ],
    },
  ],
};

export const legalDocuments: Readonly<Record<string, LegalDocument>> = {
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.cookies]: cookies,
  [paths.legalNotice]: legalNotice,
};

export const legalLinks = [
  { label: 'Privacidad', to: paths.privacy },
  { label: 'Términos', to: paths.terms },
  { label: 'Cookies', to: paths.cookies },
  { label: 'Aviso legal', to: paths.legalNotice },
] as const;
