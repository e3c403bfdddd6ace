import { paths } from '@/lib/paths';
import { site } from '@/lib/site';

export type LegalSection = { title: string; paragraphs: readonly string[]; list?: readonly string[] };
type LegalDocument = { title: string; description: string; intro: string; sections: readonly LegalSection[] };

/**
 * In development the owner may be unset; a build for a public address fails without it (scripts/build/build-env.ts).
 */
const orSample = (value: string, sample: string) => value || `${sample} (dato de ejemplo)`;

const identity = [
  `Titular: ${orSample(site.company.legalName, 'Empresa de Ejemplo, S. L.')}.`,
  `NIF: ${orSample(site.company.taxId, 'B00000000')}.`,
  `Domicilio: ${orSample(site.company.address, 'Calle de Ejemplo, 1, 28001 Madrid')}.`,
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
        'Si te apuntas a un evento o a su lista de espera: nombre, email y, si quieres, empresa. Los usamos para gestionar tu registro y enviarte un email con los detalles y el archivo de calendario, o con la plaza que quede libre.',
        'Si vienes al evento: que has venido y a qué hora. Va con tu registro y se borra con él; al anonimizarlo queda solo como cifra.',
        'Después del evento podemos escribirte sobre él, por ejemplo con la grabación. El email dice por qué te llega y lleva un enlace para no recibir más o borrar tus datos.',
        'Si llegas por un enlace de una de nuestras campañas y te apuntas en esa visita: las etiquetas que llevaba el enlace y el nombre del sitio en el que estaba, para saber qué campañas funcionan. Van con tu registro y se borran con él; en tu navegador no guardamos nada.',
        'Si al apuntarte marcas que quieres recibir novedades: tu email, junto con el texto que aceptaste, el evento y los momentos en que lo marcaste y lo confirmaste desde el email que te enviamos para ello. No hace falta marcarlo para apuntarte.',
        'Si nos escribes por email o por WhatsApp: lo que nos cuentes, para contestarte.',
        'Si administras este sitio: tu email y tu sesión, para darte acceso.',
      ],
    },
    {
      title: 'Con qué base',
      paragraphs: [
        'Los datos de tu registro en un evento, porque hacen falta para darte lo que pides: tu plaza, su confirmación y los avisos de ese evento (artículo 6.1.b del Reglamento General de Protección de Datos). El envío de novedades, con tu consentimiento, que puedes retirar cuando quieras (artículo 6.1.a). Los emails después de un evento, por nuestro interés en darte lo que quedó de él, y a los que puedes oponerte en cada uno (artículo 6.1.f). La campaña por la que llegaste, por nuestro interés en saber cuáles funcionan (artículo 6.1.f). Lo que nos escribes, para atender tu consulta. El acceso de administración, por nuestro interés en mantener el sitio seguro (artículo 6.1.f).',
      ],
    },
    {
      title: 'Cómo evitamos los abusos',
      paragraphs: [
        'Para frenar los envíos automáticos contamos cuántos registros y cuántas visitas a un artículo llegan desde una misma conexión. No guardamos su dirección de red, sino una huella de la que no se puede recuperar, y la borramos cuando pasa un día sin usarse.',
      ],
    },
    {
      title: 'Durante cuánto tiempo',
      paragraphs: [
        'El necesario para organizar el evento o responder a tu consulta. Los datos de un registro se anonimizan a los 180\u00a0días del evento, o del registro si el evento no tiene fecha. Tu email en la lista de novedades se guarda hasta que te das de baja, con el enlace de cualquiera de esos emails o escribiéndonos; después conservamos tres\u00a0años la prueba de tu consentimiento, y nada más. Si no llegas a confirmarlo, lo borramos a los 30\u00a0días. Los demás se borran cuando dejan de hacer falta, salvo lo que una ley obligue a conservar. Puedes pedirnos que borremos tu registro antes. Si pides no recibir más emails, lo recordamos mientras el sitio exista, también después de borrar lo demás: no con tu dirección, sino con una huella cifrada de ella, que solo sirve para no volver a escribirte.',
      ],
    },
    {
      title: 'Quién más los ve',
      paragraphs: [
        'No vendemos ni cedemos tus datos. Los tratan por encargo nuestro los proveedores que alojan el sitio, su base de datos, el envío de email y, si usamos una, la herramienta con la que gestionamos los registros, con contrato y solo para eso. Si alguno trata datos fuera del Espacio Económico Europeo, lo hace con las garantías que exige el Reglamento.',
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
        'Puedes leer, enlazar y compartir lo que publicamos. No está permitido usar el sitio para dañar su funcionamiento, enviar registros falsos o con datos de otras personas sin su permiso, ni intentar acceder a zonas reservadas.',
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
  description: 'Este sitio no guarda cookies. Qué deja en tu navegador, para qué y hasta cuándo.',
  intro:
    'Este sitio no guarda cookies, ni suyas ni de otros, y no mide lo que haces en él con programas de analítica o de publicidad. Por eso no te pide permiso para ello.',
  sections: [
    {
      title: 'Qué se guarda en tu navegador si visitas el sitio',
      paragraphs: [
        'Nada, salvo que una página no se cargue bien. Entonces se guarda una marca (reloaded-for) con su dirección, para no recargarla una y otra vez. Está solo en esa pestaña y desaparece al cerrarla.',
      ],
    },
    {
      title: 'Qué se guarda si lo administras',
      paragraphs: ['Al iniciar sesión se usa el almacenamiento local de tu navegador:'],
      list: [
        'Tu sesión (sb-…-auth-token), para no pedirte la contraseña en cada página: hasta que cierras la sesión o deja de poder renovarse.',
        'Los borradores de lo que escribes (draft:…), para que no se pierdan: hasta que los guardas, los descartas o cierras la sesión.',
        'Las listas de asistencia que abres (door-list:…), para que sirvan sin conexión: nombre, empresa, email y asistencia de quienes se registraron, hasta que cierras la sesión o vuelves a entrar en la administración pasado un día del evento.',
        'Las marcas de asistencia que esperan a enviarse (door-act:…) o que no se aceptaron (door-refused:…), con el nombre y el email de quien se apunta en la puerta: hasta que se envían o lees el aviso, también si cierras la sesión. Solo las ve y las envía tu cuenta.',
        'Cómo prefieres ver el editor y copiar los emails (editor-layout, email-separator), para que siga así: hasta que borras los datos de este sitio.',
      ],
    },
    {
      title: 'Cómo borrarlo',
      paragraphs: [
        'Desde los ajustes de tu navegador puedes borrar los datos de este sitio cuando quieras. Si administras el sitio, perderás los borradores sin guardar y las marcas sin enviar, y tendrás que volver a iniciar sesión.',
      ],
    },
    {
      title: 'Sitios enlazados',
      paragraphs: [
        'Algunos enlaces llevan a otros sitios, como WhatsApp, LinkedIn, X, Google u Outlook. Hasta que abres uno, ese sitio no recibe nada; al abrirlo, rigen sus cookies y sus condiciones.',
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

export const legalDocuments: ReadonlyMap<string, LegalDocument> = new Map([
  [paths.privacy, privacy],
  [paths.terms, terms],
  [paths.cookies, cookies],
  [paths.legalNotice, legalNotice],
]);

export const legalLinks = [
  { label: 'Privacidad', to: paths.privacy },
  { label: 'Términos', to: paths.terms },
  { label: 'Cookies', to: paths.cookies },
  { label: 'Aviso legal', to: paths.legalNotice },
] as const;
