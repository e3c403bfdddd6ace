-- Demonstration data for local development: two accounts, thirty articles and their registrations.
-- The embedded stack loads it on its first start, and so does `supabase start`, but never `db push`. Because `db push
-- --include-seed` would carry it to a hosted project, it first checks that the database is local and otherwise stops
-- with an error.
-- All dates are relative to the day of loading, so the demonstration does not age. Ids are fixed, so tests and docs may
-- use them. Companies, people and figures of the articles are invented. Covers are in seed-images/.

do $$
begin
  -- Hosted projects always have the role supabase_admin; the embedded database never does. The Docker stack of the CLI
  -- has it too, but signs its tokens with the secret that the CLI publishes.
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin')
    and coalesce(current_setting('app.settings.jwt_secret', true), '') <> 'super-secret-jwt-token-with-at-least-32-characters-long'
  then
    raise exception 'seed.sql is for local databases only, and this one looks hosted: nothing was written'
      using hint = 'Deploy with "supabase db push", without --include-seed.';
  end if;

  if exists (select from auth.users where email is distinct from 'admin@example.com' and email is distinct from 'user@example.com') then
    raise exception 'seed.sql found accounts that it did not create: nothing was written'
      using hint = 'The seed is for a fresh local database. Start over with "npm run db:reset".';
  end if;

  -- Created here, because every row below needs these functions: if this block fails, a client that continues after
  -- errors writes nothing either. madrid() is a local time in Madrid some days from today; working_day() moves a
  -- weekend day to the next Monday.
  execute $sql$
    create or replace function pg_temp.madrid(days integer, wall_clock interval) returns timestamptz
      language sql stable
      return (date_trunc('day', now() at time zone 'Europe/Madrid') + make_interval(days => days) + wall_clock) at time zone 'Europe/Madrid'
  $sql$;
  execute $sql$
    create or replace function pg_temp.working_day(days integer, wall_clock interval) returns timestamptz
      language sql stable
      return pg_temp.madrid(
        days + (array[0, 0, 0, 0, 0, 2, 1])[extract(isodow from now() at time zone 'Europe/Madrid' + make_interval(days => days))::integer],
        wall_clock
      )
  $sql$;
end
$$;

-- The base URL of the covers. The embedded stack sets it before, to the address of its own API.
select set_config('seed.api_url', coalesce(nullif(current_setting('seed.api_url', true), ''), 'http://127.0.0.1:54321'), false);

-- Accounts: admin@example.com / admin-local-only and user@example.com / user-local-only. The tokens are empty strings,
-- because the hosted auth server cannot read null there.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  account.id, 'authenticated', 'authenticated', account.email, account.password_hash, pg_temp.madrid(-420, '09:00'), '{"provider": "email", "providers": ["email"]}'::jsonb, '{}'::jsonb, now(), now(),
  '', '', '', '', '', '', '', ''
from (
  values
    ('5eed0000-0000-4000-8000-0000000000a1'::uuid, 'admin@example.com', '$2a$10$pusiuKBeQhjs.pmEav/HruRgtY96P58ugI9xlU5HoxlnxaDY3JNJ2'),
    ('5eed0000-0000-4000-8000-0000000000a2'::uuid, 'user@example.com', '$2a$10$tfKQW11NEHroxmsFJt3zTu4jEEI57i7B5jsbolfPF1AadvRWvdZ8e')
) as account (id, email, password_hash)
on conflict (id) do nothing;

-- Only the full auth server has this column and looks accounts up by it.
do $$
begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute $sql$
      update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
      where id in ('5eed0000-0000-4000-8000-0000000000a1', '5eed0000-0000-4000-8000-0000000000a2')
    $sql$;
  end if;
end
$$;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), now(), now(), now()
from auth.users
where id in ('5eed0000-0000-4000-8000-0000000000a1', '5eed0000-0000-4000-8000-0000000000a2')
on conflict do nothing;

insert into public.user_roles (user_id, role)
values ('5eed0000-0000-4000-8000-0000000000a1', 'admin')
on conflict do nothing;

-- Staging table, in which a cover is a file name and a text may begin on its own line.
create temporary table seed_article (
  id uuid not null,
  category text not null,
  title text not null,
  slug text not null,
  excerpt text not null,
  content text not null,
  is_published boolean not null,
  featured boolean not null,
  event_date timestamptz,
  event_location text,
  show_registration_form boolean not null,
  image_file text,
  image_alt text,
  author text not null,
  published_at timestamptz not null,
  views_count integer not null,
  -- Set further down, for the events that have them.
  event_end_date timestamptz,
  registration_closes_at timestamptz,
  capacity integer
);

-- Noticias
insert into seed_article values
(
  '5eed0000-0000-4000-8000-000000000001', 'noticia',
  'Cinco minutos: lo que tarda en enfriarse un lead',
  'cinco-minutos-lo-que-tarda-en-enfriarse-un-lead',
  'Quien pregunta por tu producto está mirando el móvil ahora, no mañana a las nueve. Qué pasa en esos primeros minutos y cómo organizarse para no perderlos.',
  $md$
Una persona ve tu anuncio a las 21:47, escribe «¿sigue disponible?» y deja el móvil en el sofá. A las 21:52 ya ha escrito a otros dos. A la mañana siguiente, cuando alguien de tu equipo abre la bandeja, la conversación que importaba ya ha ocurrido en otra parte.

Pasados cinco minutos, la conversión cae un 80 %.[^1] No hace falta creerse la cifra al decimal: basta con mirar la hora de tus últimos veinte leads y la hora de tu primera respuesta.

## Qué ocurre en esos cinco minutos

- **Minuto 0.** La persona tiene la duda, el anuncio delante y las ganas. Es el único momento en que las tres cosas coinciden.
- **Minuto 2.** Sigue en el móvil, pero ya en otra aplicación. Contesta si le escribes.
- **Minuto 5.** Ha comparado. Si alguien le ha respondido antes, tu mensaje llega como segunda opinión.
- **Una hora después.** Contesta por educación, o no contesta.

## Responder no es saludar

Un mensaje automático que dice «Gracias por escribirnos, te atenderemos lo antes posible» llega en un segundo y no resuelve nada. La persona había hecho una pregunta. La respuesta útil tiene tres partes:

1. **Contesta lo que se preguntó.** Si el piso sigue disponible, se dice lo primero.
2. **Añade un dato que ahorre el siguiente mensaje.** Metros, plazo, talla, lo que siempre se pregunta después.
3. **Devuelve una pregunta que haga avanzar.** Una sola, y fácil de contestar con el pulgar.

> Hola, Marta. Sí: dos habitaciones, 78 m² y ascensor. ¿Lo buscas para vivir o para invertir?

Ese mensaje cabe en la pantalla de bloqueo y ya está cualificando.

## Mide antes de cambiar nada

Antes de poner un agente, o de reorganizar los turnos, toma una semana normal y apunta esto:

| Qué mirar | Dónde está | Para qué sirve |
| --- | --- | --- |
| Hora de entrada de cada lead | Portal, formulario o WhatsApp | Saber cuántos llegan fuera de horario |
| Hora de la primera respuesta útil | La propia conversación | Medir la espera real, no la del acuse automático |
| Quién escribió el último mensaje | La propia conversación | Ver cuántas conversaciones murieron esperándote |

Con esas tres columnas se ve casi siempre lo mismo: el problema no es que falten leads. Es que llegan cuando no hay nadie.

## Qué puede hacer un agente con esto

Un agente de IA contesta a cualquier hora con tus datos y tu tono, pregunta lo justo y propone el siguiente paso. No sustituye a quien cierra: le entrega la conversación cuando ya tiene sentido. Si vendes a personas, en [la Solución B2C](/b2c) explicamos el recorrido entero. Y si prefieres verlo con tus propios mensajes, [agenda una demo](/demo).

[^1]: Dato orientativo. Tu cifra depende del sector, del precio y de la hora; por eso proponemos medirla.
$md$,
  true, true, null, null, false,
  '1762502400000-cincominutosw1600.webp', 'Un reloj con sus cinco primeros minutos en azul y tres mensajes que van perdiendo el color',
  'Nerea Otxoa', pg_temp.madrid(-6, '09:30'), 12045
),
(
  '5eed0000-0000-4000-8000-000000000002', 'noticia',
  'Cómo leer la factura de un agente, línea a línea',
  'como-leer-la-factura-de-un-agente-linea-a-linea',
  'Mensajes incluidos, mensajes de más, llamadas a herramienta, voz y costes de terceros. Una factura de ejemplo, hecha con los precios publicados y una calculadora normal.',
  $md$
Todo lo que cobra un agente está en [la página de precios](/pricing), pero una tabla no es una factura. Aquí hacemos la cuenta de un mes inventado, paso a paso, para que puedas repetirla con el tuyo.

## El mes de ejemplo

Una tienda con un agente en WhatsApp y un número de teléfono. En el mes hubo:

- 9.000 mensajes
- 1.200 llamadas a herramienta (consultar existencias, crear un pedido)
- 1.000 minutos de voz con el modelo A
- 1.800 páginas en la base de conocimiento

## Primero, el plan

| Plan | Precio al mes | Mensajes incluidos | Páginas | Llamada a herramienta | Cada mensaje de más |
| --- | ---: | ---: | ---: | ---: | ---: |
| Elemental | 49 € | 1.250 | 1.500 | 0,010 € | 0,060 € |
| Pro | 99 € | 7.500 | 2.000 | 0,010 € | 0,050 € |
| Plus | 299 € | 25.000 | 3.000 | 0,009 € | 0,040 € |
| Prime | 499 € | 55.000 | 4.000 | 0,008 € | 0,035 € |

Con 1.800 páginas, Elemental se queda corto. Probemos con Pro: incluye 7.500 mensajes, así que los otros 1.500 se cobran aparte.

## Después, lo que se usa

| Línea | Cuenta | Importe |
| --- | --- | ---: |
| Plan Pro | | 99 € |
| Mensajes de más | 1.500 × 0,050 € | 75 € |
| Llamadas a herramienta | 1.200 × 0,010 € | 12 € |
| Número de teléfono | 1 × 10 € | 10 € |
| Voz, modelo A | paquete de 1.000 min | 160 € |
| **Total antes de terceros** | | **356 €** |

Falta una línea: lo que cobran WhatsApp y el operador. Se repercute a su coste, sin margen, y lo ves en el panel de consumo.

## ¿Compensaba el plan siguiente?

Plus habría costado 299 € y no habría habido mensajes de más; las 1.200 llamadas a herramienta bajarían a 10,80 €. La parte de mensajería sería 309,80 € en lugar de 186 €. Para este mes, no compensa. Para saber cuándo empieza a compensar, divide:

- De Pro a Plus hay 200 € de diferencia.
- Cada mensaje de más en Pro cuesta 0,050 €.
- 200 ÷ 0,050 = **4.000 mensajes** por encima de los 7.500.

Es decir: alrededor de 11.500 mensajes al mes, Pro y Plus cuestan casi lo mismo. A partir de ahí, Plus.

## Tres cosas que evitan sorpresas

1. **El corte es el último día del mes.** Ese día el contador vuelve a cero.
2. **Los mensajes se comparten entre agentes.** Dos agentes con el mismo plan gastan de la misma bolsa.
3. **La voz se factura por segundo, con un mínimo de 30 s.** Una llamada de 12 segundos cuenta como 30; una de 95, como 95.

Si esperas un pico, como una campaña o unas rebajas, mira también los complementos: 5.000 mensajes más cuestan 250 € y 20.000, 760 €. Y haz la división antes de comprarlos: en Prime, 20.000 mensajes de más salen por 700 €, menos que el complemento.
$md$,
  true, false, null, null, false,
  '1761206400000-facturaagentew1600.webp', 'Un recibo largo con varias líneas y el total en azafrán, junto a tres mensajes',
  'Diego Salvatierra', pg_temp.madrid(-16, '10:00'), 2310
),
(
  '5eed0000-0000-4000-8000-000000000003', 'noticia',
  'Voz: ¿modelo A o modelo B?',
  'voz-modelo-a-o-modelo-b',
  'Uno transcribe, piensa y habla. El otro escucha y habla a la vez. Cuándo se nota la diferencia en una llamada y cuánto cuesta en cada volumen.',
  $md$
Hay dos maneras de poner un agente al teléfono, y la pregunta que más nos hacéis es cuál elegir. La respuesta corta: empieza por el tipo de llamada, no por el precio.

## Cómo funciona cada uno

**Modelo A (STT/TTS).** La voz de quien llama se convierte en texto, el agente piensa la respuesta y esa respuesta se convierte en voz. Son tres pasos, uno detrás de otro. Es el más económico.

**Modelo B (multimodal en tiempo real).** El agente escucha y habla a la vez. Puede reaccionar a media frase, dejarse interrumpir y seguir el ritmo de la otra persona. Es el más natural.

## En qué llamadas se nota

| Tipo de llamada | Suele bastar con | Por qué |
| --- | --- | --- |
| Confirmar o mover una cita | A | Frases cortas y respuestas previsibles |
| Consultar el estado de un pedido | A | Una pregunta, una consulta, una respuesta |
| Recoger datos para un presupuesto | A | El orden de las preguntas lo marcas tú |
| Resolver dudas antes de comprar | B | La persona interrumpe, duda y cambia de tema |
| Recuperar a quien se iba a dar de baja | B | Importa el tono tanto como el contenido |

## Cuánto cuesta

Sin paquete, el minuto sale a 0,20 € en el modelo A y a 0,50 € en el modelo B. Con paquete, baja así:

| Minutos al mes | Modelo A | Por minuto | Modelo B | Por minuto |
| ---: | ---: | ---: | ---: | ---: |
| 1.000 | 160 € | 0,16 € | 450 € | 0,45 € |
| 10.000 | 1.400 € | 0,14 € | 4.000 € | 0,40 € |
| 50.000 | 6.000 € | 0,12 € | 17.500 € | 0,35 € |
| 75.000 | 7.500 € | 0,10 € | 22.500 € | 0,30 € |

En los dos casos la voz se factura por segundo, con un mínimo de 30 s, y el número de teléfono cuesta 10 € al mes.

## No hay que decidirlo a ciegas

Mira cada tipo de llamada por separado. Una forma sensata de empezar:

1. Separa tus llamadas en tres o cuatro motivos.
2. Prueba el modelo A con los motivos cortos y repetidos.
3. Escucha veinte llamadas de cada motivo. Si notas que la persona habla encima del agente, prueba el B.

> La llamada más cara no es la del modelo B. Es la que nadie contesta.

¿Quieres oír los dos con tu propio guion? [Agenda una demo](/demo) y trae una llamada real, sin datos personales.
$md$,
  true, false, null, null, false,
  '1759737600000-vozmodelosw1600.webp', 'Un auricular de teléfono entre dos formas de voz: una en barras separadas y otra en una línea continua',
  'Tertulia Team', pg_temp.madrid(-33, '12:00'), 1874
),
(
  '5eed0000-0000-4000-8000-000000000004', 'noticia',
  'La base de conocimiento no es un cajón',
  'la-base-de-conocimiento-no-es-un-cajon',
  'Subir todos los PDF de la empresa no hace más listo a un agente. Qué documentos sirven, cuáles estorban y cómo repasarlos en una tarde.',
  $md$
La primera tentación es subirlo todo: el catálogo, las condiciones, la presentación comercial de hace tres años y aquel Excel que «por si acaso». El agente lo leerá. Y luego contestará con la tarifa de hace tres años, porque nadie le dijo que ya no valía.

Una base de conocimiento es lo contrario de un cajón. Es lo que le darías a una persona el primer día para que pudiera contestar sola el segundo.

## Qué sirve y qué estorba

| Sirve | Estorba |
| --- | --- |
| Preguntas frecuentes con su respuesta completa | Presentaciones: muchas frases sueltas y poco contexto |
| Condiciones de envío, cambios y plazos en vigor | Versiones antiguas del mismo documento |
| Fichas de producto con medidas y compatibilidades | Folletos donde el dato está dentro de una imagen |
| Una página sobre qué *no* hacéis | Actas, borradores y documentos internos |

## Cómo escribir una página que se deje leer

### Una pregunta, una respuesta

Pon como título la pregunta tal y como la hace la gente: ~~Política de devoluciones~~ «¿Puedo devolverlo si ya lo he montado?». Debajo, la respuesta entera, sin remitir a otra página.

### Los números, con su fecha

«El envío tarda tres días» es una frase que caduca. «Envío en tres días laborables a península, desde marzo» se puede revisar.

### Los límites, por escrito

Si hay algo que el agente no debe prometer, dilo en positivo: «Los plazos de obra los confirma siempre una persona del equipo».[^limite]

## El repaso de una tarde

- [x] Reunir los documentos que hoy usa quien atiende
- [x] Borrar las versiones repetidas y quedarse con una
- [ ] Convertir en texto los datos que solo están en imágenes
- [ ] Escribir las diez preguntas que más llegan por WhatsApp
- [ ] Hacerle esas diez preguntas al agente y anotar dónde duda
- [ ] Poner nombre a quien revisará todo esto cada trimestre

La última línea es la que decide. Una base de conocimiento sin dueño envejece igual que una lista comprada.

## ¿Y cuánto ocupa?

Menos de lo que parece. El plan Elemental incluye 1.500 páginas y el Prime, 4.000. Si de verdad te hacen falta más, hay complementos de 1.000 páginas por 60 € y de 5.000 por 250 €; pero antes de comprarlos, vuelve a la segunda columna de la tabla.

Si quieres hacer este repaso acompañado, lo contamos con ejemplos en [el seminario sobre bases de conocimiento](/eventos-noticias/seminario-ordena-tu-base-de-conocimiento).

[^limite]: Los límites conviene repetirlos también en las instrucciones del agente. Los documentos dicen qué se sabe; las instrucciones, qué se hace con ello.
$md$,
  true, false, null, null, false,
  '1758528000000-baseconocimientow1600.webp', 'Un fichero abierto con sus carpetas en orden y una ficha que sobresale, revisada',
  'Xiana Lourido', pg_temp.madrid(-47, '09:00'), 967
),
(
  '5eed0000-0000-4000-8000-000000000005', 'noticia',
  'Diez preguntas que cualifican y tres que solo cansan',
  'diez-preguntas-que-cualifican-y-tres-que-solo-cansan',
  'Si una pregunta no cambia lo que haces después, no la hagas. Una lista para revisar tu guion, con ejemplos de cuatro sectores.',
  $md$
Cada pregunta que haces le cuesta algo a la otra persona. Le pides tiempo, atención y un poco de confianza. A cambio debería recibir una respuesta mejor. Cuando eso no ocurre, la conversación se convierte en un formulario con buenos modales.

La prueba es sencilla: **si la respuesta no cambia lo que harás después, la pregunta sobra.**

## Las diez que cualifican

1. **¿Para cuándo lo necesitas?** Separa lo urgente de lo que se está mirando. Cambia quién atiende y a qué hora.
2. **¿Es para ti o para otra persona?** Cambia el tono y, a veces, el producto.
3. **¿Qué has probado hasta ahora?** Evita proponer lo que ya falló.
4. **¿Qué te haría decir que no?** Da pudor preguntarlo y ahorra tres llamadas.
5. **¿Hasta dónde quieres llegar?** Mejor que «¿cuál es tu presupuesto?», que suena a examen.
6. **¿Quién más lo tiene que ver?** Imprescindible al vender a empresas.
7. **¿Dónde estás?** Solo si la zona cambia el plazo, el precio o la visita.
8. **¿Cuántos sois?** Solo si el número cambia la propuesta.
9. **¿Qué tienes ahora?** El coche que entrega, el seguro que vence, el programa que usa.
10. **¿Te va bien el jueves a las seis y media?** La mejor de todas: no pide información, propone un paso.

## Las tres que cansan

- ~~«¿Cómo nos has conocido?»~~ A quien pregunta no le aporta nada. Si lo necesitas, míralo en la campaña.
- ~~«¿Me confirmas tu nombre, apellidos, email y teléfono?»~~ Estás hablando con esa persona por WhatsApp: el teléfono ya lo tienes.
- ~~«¿En qué puedo ayudarte?»~~ Casi siempre llega después de que lo haya dicho.

## Cuatro sectores, una pregunta

| Sector | La pregunta que más separa | Qué cambia |
| --- | --- | --- |
| Inmobiliaria | ¿Es para vivir o para invertir? | Los pisos que se proponen |
| E-commerce | ¿Por qué puerta tiene que pasar? | El modelo y la entrega |
| Educación | ¿Lo compaginarías con el trabajo? | El programa y el horario |
| Seguros | ¿Qué día te vence el que tienes? | Cuándo se llama |

## El orden importa menos que el motivo

Un guion no es una lista que se recita de arriba abajo. Es un conjunto de cosas que hay que saber antes de proponer un paso. Si la persona ya te ha dicho que busca para su hija, no preguntes si es para ella.

Y una regla para terminar: nunca dos preguntas en el mismo mensaje. La gente contesta la segunda y se olvida de la primera.

¿Quieres ver este guion funcionando? Lo montamos en directo en el [taller de WhatsApp](/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora).
$md$,
  true, false, null, null, false,
  null, null,
  'Nerea Otxoa', pg_temp.madrid(-205, '10:20'), 5208
),
(
  '5eed0000-0000-4000-8000-000000000006', 'noticia',
  'Cuándo debe el agente pasar la conversación a una persona, y cómo hacerlo sin que nadie tenga que repetir lo que ya ha contado',
  'cuando-debe-el-agente-pasar-la-conversacion-a-una-persona-y-como-hacerlo-sin-que-nadie-tenga-que-repetir-lo-que-ya-ha-contado',
  'Cinco motivos para pasar el testigo, un resumen de cuatro líneas que funciona y lo que conviene escribir en las instrucciones antes del primer enfado.',
  $md$
Hay dos maneras de hacerlo mal. La primera es que el agente no pase nunca la conversación y responda con una sonrisa a quien lleva tres mensajes pidiendo hablar con alguien. La segunda es que la pase siempre, y entonces solo has puesto una centralita con más palabras.

Entre las dos hay un criterio que se puede escribir.

## Cinco motivos para pasar el testigo

### 1. La persona lo pide

No hay más que hablar. Ni una pregunta más, ni un «¿seguro que no puedo ayudarte yo?». Se dice quién va a contestar y cuándo.

### 2. El agente no lo sabe

No es lo mismo no saber que no encontrar. Si la pregunta se sale de lo que hay en la base de conocimiento, lo honrado es decirlo: «Eso prefiero que te lo confirme una compañera. ¿Te escribe por aquí o te llama?».

### 3. Hay que decidir algo que no está escrito

Un descuento, una excepción en un plazo, una devolución rara. El agente puede recoger el caso entero; decidir, no.

### 4. Hay un disgusto

Un mueble roto, una cita que nadie apuntó, una factura que no cuadra. Una persona enfadada no quiere una respuesta rápida: quiere que alguien se haga cargo.

### 5. Está a punto de comprar algo grande

Aquí es al revés. No se pasa porque vaya mal, sino porque va bien. Quien está a punto de firmar agradece una voz.

## El resumen de cuatro líneas

Lo peor de que te pasen con otra persona es volver a empezar. Por eso el testigo lleva siempre un resumen, y siempre el mismo:

```text
Quién    Marta Gisbert, por WhatsApp, desde ayer a las 21:47
Qué      Busca piso de dos habitaciones en Ruzafa, para vivir
Dónde    Ha visto dos fichas; le gusta la segunda, duda por el ascensor
Ahora    Pregunta si la comunidad tiene obras aprobadas
```

Cuatro líneas. La última es la más importante: qué está esperando la persona en este momento. Quien recoge la conversación contesta a esa línea, no saluda de nuevo.

> Hola, Marta. Soy Lucía, del equipo. He preguntado al administrador: no hay obras aprobadas ni previstas este año. ¿Quieres que lo veamos el jueves?

Marta no ha repetido nada. Ni siquiera ha tenido que volver a decir su nombre.

## Qué escribir en las instrucciones

Conviene que estas frases estén escritas antes del primer enfado, con vuestras palabras:

1. Qué palabras o situaciones significan «pasa la conversación ya».
2. A quién se pasa, según el tema y la hora.
3. Qué se dice cuando no hay nadie: cuándo contestará una persona, con una hora concreta.
4. Qué no se promete nunca mientras tanto.

El tercer punto es el que casi todo el mundo olvida. A las once de la noche no hay nadie, y no pasa nada, siempre que se diga. «Mañana antes de las diez te escribe Lucía» tranquiliza más que cualquier disculpa.

## Y después, mirar

Una vez por semana, alguien lee las conversaciones que se pasaron. No todas: veinte. Para cada una, dos preguntas.

| ¿Hacía falta pasarla? | ¿Llegó a tiempo? | Qué se hace |
| --- | --- | --- |
| Sí | Sí | Nada. Se celebra |
| Sí | Tarde | Se adelanta el motivo en las instrucciones |
| No | — | Se añade lo que faltaba a la base de conocimiento |

Al cabo de un mes, la tercera fila se ha quedado casi vacía y la segunda también. Lo que queda son las conversaciones que de verdad querías tener.

## Tres testigos mal pasados

Los hemos visto todos, y alguno lo hemos cometido.

### El mudo

El agente deja de contestar y no lo dice. Por dentro, la conversación ya está en manos de una persona; por fuera, la clienta mira tres puntos suspensivos que no llegan. Se arregla con una frase: «Se lo paso a Lucía, que te contesta antes de las seis».

### El de la maleta

Se pasa todo: cincuenta mensajes, tres audios y una foto girada. Quien lo recibe tiene dos opciones, leerlo entero o preguntar de nuevo. Pregunta de nuevo, claro. El resumen de cuatro líneas existe para esto.

### El de ida y vuelta

La persona contesta una cosa, se despide y el agente retoma la conversación como si nada, con el mismo tono de antes. Si alguien ha intervenido, el agente tiene que saberlo y empezar por ahí: «Lucía me dice que quedasteis el jueves. ¿Te mando la ubicación?».

## Una semana de prueba

Si estás a punto de poner un agente, no empieces por las instrucciones. Empieza por una semana de papel:

1. **Lunes y martes.** Cada vez que alguien de tu equipo piense «esto no lo puede contestar cualquiera», que haga una raya y apunte por qué.
2. **Miércoles.** Junta las rayas. Saldrán cuatro o cinco motivos, y se parecerán a los de arriba.
3. **Jueves.** Para cada motivo, decidid quién lo recoge y en cuánto tiempo. Si nadie puede recogerlo a una hora, decidid qué se dice a esa hora.
4. **Viernes.** Escribid las frases. En voz alta, entre dos. Si da apuro leerlas, no valen.

El lunes siguiente tendrás media página. Esa media página vale más que cualquier manual, porque está escrita con lo que de verdad os pasa.

## Lo que no cambia

Un agente que sabe retirarse a tiempo genera más confianza que uno que lo contesta todo. Quien decide cuándo pasa a una persona eres tú; [la plataforma](/platform) solo te deja escribirlo. Si quieres oír cómo suena en una llamada, ven a las [puertas abiertas de voz](/eventos-noticias/puertas-abiertas-un-agente-de-voz-atendiendo-llamadas).
$md$,
  true, false, null, null, false,
  '1756972800000-pasarapersonaw1600.webp', 'Un mismo mensaje repartido entre dos mitades, la azul del agente y la blanca de una persona',
  'Xiana Lourido', pg_temp.madrid(-82, '08:50'), 3391
),
(
  '5eed0000-0000-4000-8000-000000000007', 'noticia',
  'Qué mirar en el panel de consumo, y qué no',
  'que-mirar-en-el-panel-de-consumo-y-que-no',
  'El panel enseña el consumo en tiempo real. Eso no significa que haya que mirarlo cada hora: tres momentos del mes bastan.',
  $md$
El panel de consumo se actualiza en tiempo real y tiene algo de pecera: cuesta dejar de mirarlo. No hace falta. Con tres visitas al mes sabes lo que necesitas.

## Tres momentos

**La primera semana.** Mira solo el ritmo. Si en siete días has gastado más de la cuarta parte de los mensajes, este mes habrá mensajes de más. No es un problema; es una línea más en la factura, y ya sabes cuál.

**A mitad de mes.** Mira el reparto. Los mensajes son comunes a todos tus agentes, así que aquí se ve cuál gasta más. Si es el que más vende, bien. Si es el que repite tres veces la misma pregunta, ya tienes tarea.

**El penúltimo día.** El corte es el último día del mes. Apunta el total antes de que el contador vuelva a cero: esa cifra es la que vas a comparar el mes que viene.

## Qué significa cada línea

- **Mensajes.** Los que llevas gastados del plan y los que quedan.
- **Llamadas a herramienta.** Cada vez que el agente consulta o escribe en uno de tus sistemas.
- **Voz.** Segundos, con un mínimo de 30 por llamada.
- **Costes de terceros.** WhatsApp y operador, a su coste.

## Qué no mirar

El número de conversaciones, a secas. Sube cuando vendes más y sube también cuando el agente no se explica. Míralo siempre al lado de lo que pasó al final: una cita, una venta o un silencio.

> Un agente que usa menos mensajes para llegar al mismo sitio no es más tacaño. Es más claro.

La cuenta completa, con un mes de ejemplo, está en [«Cómo leer la factura de un agente, línea a línea»](/eventos-noticias/como-leer-la-factura-de-un-agente-linea-a-linea).
$md$,
  true, false, null, null, false,
  '1752220800000-panelconsumow1600.webp', 'Una línea de consumo que sube día a día hasta un último punto en azafrán',
  'Diego Salvatierra', pg_temp.madrid(-118, '16:00'), 803
),
(
  '5eed0000-0000-4000-8000-000000000008', 'noticia',
  'Un mismo hilo: WhatsApp, email y teléfono sin repetir preguntas',
  'un-mismo-hilo-whatsapp-email-y-telefono-sin-repetir-preguntas',
  'La gente cambia de canal a mitad de frase. Si cada canal tiene su propia memoria, quien lo paga es el cliente, que empieza tres veces.',
  $md$
Alguien ve un anuncio y escribe por WhatsApp. Pide que le manden el presupuesto por email, «que en el móvil no lo leo bien». Al día siguiente llama desde el coche con una duda. Para esa persona es **una** conversación. Para muchas empresas son tres, en tres bandejas, con tres personas que preguntan el nombre.

## Por qué se cambia de canal

Casi nunca por capricho. Cada canal sirve para algo:

- **WhatsApp**, para preguntar sin compromiso y contestar cuando se puede.
- **Email**, para lo que se guarda o se reenvía: un presupuesto, unas condiciones.
- **Teléfono**, para lo que corre prisa o da pereza escribir.

Cambiar de canal es buena señal. Quiere decir que la persona sigue ahí.

## Qué tiene que viajar de un canal a otro

No hace falta que viaje todo. Hacen falta cuatro cosas:

1. Quién es.
2. Qué quiere.
3. Qué se le ha dicho ya, sobre todo precios y plazos.
4. Qué quedó pendiente, y de quién depende.

Con eso, la llamada desde el coche empieza así:

> Hola, Andrés. ¿Llamas por el presupuesto de los dos hornos? Te lo mandé ayer a las seis. Dime.

## Tres errores frecuentes

### Contestar por todos a la vez

Mandar el mismo mensaje por tres canales no es insistir: es ruido. Se contesta por donde ha escrito la persona y se cambia solo si lo pide.

### Cambiar de canal para ir más cómodo

Si alguien escribe por WhatsApp a las diez de la noche, no quiere que le llames. Pregunta antes.

### Guardar la conversación, pero no lo que se acordó

Tener tres mil mensajes archivados no sirve de nada si nadie puede leerlos en diez segundos. Lo que se guarda es la ficha: interés, estado, próximo paso.

## Para empezar mañana

- [x] Hacer una lista de todos los sitios donde hoy te pueden escribir
- [ ] Cerrar los que nadie mira
- [ ] Elegir dónde vive la ficha de cada persona
- [ ] Acordar quién contesta cuando hay dos canales abiertos

En [la plataforma](/platform), un agente atiende todos los canales con un solo historial por persona. Pero la lista de arriba sirve igual aunque lo lleves en una libreta.
$md$,
  true, false, null, null, false,
  '1749196800000-mismohilow1600.webp', 'Un mensaje, una carta y un teléfono unidos por tres hilos que acaban en una sola conversación',
  'Marc Puigdollers', pg_temp.madrid(-150, '09:00'), 1466
),
(
  '5eed0000-0000-4000-8000-000000000009', 'noticia',
  'El primer mensaje a una empresa: seis líneas comentadas',
  'el-primer-mensaje-a-una-empresa-seis-lineas-comentadas',
  'Qué poner en la primera frase, qué quitar de la última y por qué «espero que estés bien» no ayuda a nadie. Un mensaje de los de cada día, corregido a la vista.',
  $md$
Cogemos un mensaje de los que llegan cada día y lo corregimos a la vista. Los nombres son inventados; el estilo, no.

## Antes

> ~~Estimada Carmen: espero que este mensaje te encuentre bien. Mi nombre es Julián y te escribo desde Soluciones Integrales Delta, empresa líder en optimización logística. Nos encantaría agendar una breve llamada de 30 minutos para explorar posibles sinergias y mostrarte cómo podemos ayudarte a llevar tu operativa al siguiente nivel. ¿Qué disponibilidad tienes esta semana?~~

Más de cincuenta palabras y ninguna habla de Carmen.

## Después

> Hola, Carmen: he visto que abrís almacén en Sagunto en otoño. A dos empresas de vuestro tamaño la apertura les duplicó las consultas de transportistas el primer mes. ¿Quién va a contestarlas?
>
> Si aún no lo tenéis decidido, te cuento en diez minutos cómo lo resolvieron. Y si no es cosa tuya, dime de quién y no te molesto más.

## Línea a línea

1. **Un motivo, no un saludo.** «He visto que abrís almacén» demuestra que el mensaje es para ella. No hace falta más presentación.
2. **Un hecho que le afecte.** Sin adjetivos. Si no puedes contarlo sin «líder», no lo cuentes.
3. **Una pregunta que se conteste con una frase.** «¿Quién va a contestarlas?» se responde desde el móvil. «¿Qué disponibilidad tienes?» obliga a abrir la agenda.
4. **Una salida corta.** Diez minutos, no treinta.
5. **Otra salida, más corta todavía.** «Si no es cosa tuya, dime de quién» recibe más respuestas que cualquier oferta.
6. **Nada más.** Ni firma con seis líneas, ni folleto, ni tres enlaces.

## ¿Y el asunto?

Si va por email, el asunto es el motivo: `Almacén de Sagunto`. Ni signos de exclamación ni el nombre de tu empresa.

## Cuántos hay que escribir así

Pocos. Ese es el trabajo que nadie quiere hacer y el que más se nota: leer una web, dos noticias y un perfil antes de escribir seis líneas. En [la Solución B2B](/b2b), la investigación la hace la IA y la conversación empieza siempre por un motivo.

Puedes practicar con la plantilla que usamos en los encuentros: https://example.com/plantilla-primer-mensaje.
$md$,
  true, false, null, null, false,
  null, null,
  'Lucía Montalbán', pg_temp.madrid(-150, '09:00'), 2754
),
(
  '5eed0000-0000-4000-8000-000000000010', 'noticia',
  'Por qué envejecen las listas compradas',
  'por-que-envejecen-las-listas-compradas',
  'Gente que cambió de puesto, empresas que cerraron, teléfonos de recepción. Cómo comprobar en una hora cuánto vale todavía la tuya.',
  $md$
El 40 % de una lista comprada ya no vale cuando te llega.[^dato] No es mala fe de quien la vende: una lista es una fotografía, y la gente se mueve.

## De qué se muere un contacto

| Causa | Cómo se nota |
| --- | --- |
| Cambió de puesto | El email rebota o contesta otra persona |
| Cambió de empresa | No rebota: nadie lo lee |
| La empresa cerró o se fusionó | La web redirige a otra |
| Nunca decidió nada | Contesta «lo comento y te digo» |
| Está en diez listas más | Te bloquea sin leerte |

La segunda es la peor. Un email que no rebota parece vivo.

## La prueba de la hora

Antes de comprar otra lista, o de tirar la que tienes, haz esto:

1. Saca **veinte contactos al azar**. No los veinte primeros: al azar.
2. Busca a cada persona. ¿Sigue en esa empresa? ¿Sigue en ese puesto?
3. Apunta tres columnas: *sigue*, *se movió*, *no lo sé*.
4. Multiplica por cinco. Ese es, a ojo, el tanto por ciento de tu lista.

Veinte contactos no son una estadística. Pero si *se movió* y *no lo sé* suman doce, no necesitas más decimales.

## Qué hacer en su lugar

### Partir de empresas, no de personas

Las empresas se mueven menos. Elige cincuenta que encajen contigo y averigua quién decide hoy.

### Buscar un motivo antes que un teléfono

Una apertura, una vacante, un cambio de proveedor. El motivo caduca, y por eso mismo funciona: demuestra que escribes ahora.

### Escribir a menos gente

Treinta mensajes con motivo dan más conversaciones que tres mil sin él, y no te dejan el dominio en la lista negra de nadie.

## ¿Y lo que ya compraste?

No lo borres todavía. Cruza las empresas, no las personas, con las que te interesan. Lo que coincida sirve de mapa. El resto, con toda tranquilidad, a la papelera.

Si prefieres que lo hagamos contigo, [cuéntanos a quién quieres llegar](/demo).

[^dato]: Dato orientativo. La proporción depende de la antigüedad de la lista y del sector; la prueba de la hora te da la tuya.
$md$,
  true, false, null, null, false,
  '1746777600000-listascompradasw1600.webp', 'Una lista de contactos que pierde el color hacia abajo, con dos filas que ya se han caído',
  'Lucía Montalbán', pg_temp.madrid(-150, '09:00'), 0
),
(
  '5eed0000-0000-4000-8000-000000000011', 'noticia',
  'Lo que preguntan los equipos técnicos antes de conectar nada',
  'lo-que-preguntan-los-equipos-tecnicos-antes-de-conectar-nada',
  'Qué es una llamada a herramienta, quién la decide, qué pasa si falla y cuánto cuesta. Respuestas cortas, con un ejemplo que se puede leer sin café.',
  $md$
Cuando en la reunión entra alguien de sistemas, las preguntas cambian. Dejan de ser sobre el tono y pasan a ser sobre lo que ocurre cuando el agente toca algo de verdad: una agenda, un almacén, una base de datos. Estas son las que más se repiten.

## ¿Qué es una llamada a herramienta?

Es el momento en que el agente deja de hablar y hace algo: consulta si hay hueco, mira si queda una talla o crea un pedido. Tú defines qué herramientas existen y qué datos necesita cada una. El agente decide cuándo hace falta usarlas.

Una herramienta se describe más o menos así:

```json
{
  "name": "consultar_huecos",
  "description": "Huecos libres para visitar un piso en los próximos siete días",
  "parameters": {
    "piso": "Referencia del piso, por ejemplo RZ-118",
    "franja": "mañana o tarde"
  }
}
```

Y la conversación, vista por dentro, así:

1. La persona escribe «¿podría verlo el jueves por la tarde?».
2. El agente llama a `consultar_huecos` con `RZ-118` y `tarde`.
3. Tu sistema contesta con dos horas.
4. El agente las propone con sus palabras.

## ¿Qué pasa si la herramienta falla?

Lo que tú digas, y conviene decirlo antes. Lo habitual:

- Si **tarda**, el agente avisa de que lo está mirando.
- Si **contesta con error**, no inventa: ofrece otra vía o pasa la conversación.
- Si **contesta algo raro** (un hueco a las tres de la madrugada), vale más que lo filtre tu sistema que confiar en que el agente se extrañe.

## ¿Puede hacer algo que no deba?

Solo puede hacer lo que le des. Una regla que funciona: empieza con herramientas que **leen** y añade las que **escriben** cuando lleves unas semanas mirando conversaciones.

| Primero | Después | Con cuidado |
| --- | --- | --- |
| Consultar huecos | Reservar un hueco | Anular reservas de otras personas |
| Mirar existencias | Preparar un pedido | Cobrar |
| Buscar un expediente | Añadir una nota | Cambiar su estado |

## ¿Cuánto cuesta?

Cada llamada a herramienta se cobra aparte: 0,010 € en los planes Elemental y Pro, 0,009 € en Plus y 0,008 € en Prime. Mil consultas de huecos en el plan Pro son 10 €. Está en [Precios](/pricing), junto al resto.

## ¿Qué datos ve el agente?

Los que tú decidas. Conviene separar dos listas antes de conectar nada:

- **Lo que necesita para contestar:** huecos, existencias, estado de un pedido, precios en vigor.
- **Lo que no necesita nunca:** márgenes, notas internas sobre la persona, documentos de identidad.

Si un sistema devuelve más de lo necesario, lo mejor es recortarlo antes de que salga de él. Una herramienta que contesta `{"huecos": ["17:30", "18:15"]}` es más fácil de revisar que una que contesta la agenda entera.

## ¿Cómo se prueba?

Igual que se prueba a una persona nueva: con casos. Diez bastan para empezar.

1. Tres fáciles, de los de todos los días.
2. Tres con un dato que falta: sin referencia, sin fecha, sin nombre.
3. Dos con un dato que no existe: un piso vendido, una talla que nunca hubo.
4. Uno en el que la herramienta falla a propósito.
5. Uno en el que alguien intenta que haga lo que no debe.

Guárdalos. Cada vez que cambies una instrucción o una herramienta, vuelve a pasarlos. Es media hora y evita el tipo de sorpresa que llega en sábado.

## ¿Y si cambiamos de sistema?

Cambia la herramienta, no la conversación. Mientras el nombre y lo que promete sigan siendo los mismos, el agente no se entera. Por eso compensa describirlas por lo que hacen («huecos libres») y no por el programa que hay debajo.

## ¿Por dónde se empieza?

Por una sola herramienta, la que conteste la pregunta que más se repite. Normalmente es «¿cuándo?». Conéctala, deja que la use una semana y mira cuántas conversaciones acaban antes que las de la semana anterior.

La documentación completa está en https://docs.example.com y la referencia de la API, en https://api.example.com. Si tu equipo prefiere verlo en marcha, [lo enseñamos con tu caso](/demo).
$md$,
  true, false, null, null, false,
  null, null,
  'Marc Puigdollers', pg_temp.madrid(-275, '11:45'), 1129
),
(
  '5eed0000-0000-4000-8000-000000000012', 'noticia',
  'Campañas con picos: cómo preparar a tus agentes para una semana fuerte',
  'campanas-con-picos-como-preparar-a-tus-agentes-para-una-semana-fuerte',
  'Unas rebajas, un plazo de matrícula o una promoción concentran en cinco días las conversaciones de un mes. Qué revisar la semana antes.',
  $md$
Hay semanas que valen por un mes. La del fin de plazo, la de las rebajas, la de la feria. Los agentes no se cansan, pero sí heredan lo que no se preparó: un precio viejo, un horario que cambió, una promoción que nadie escribió.

## La semana antes

- [ ] Escribir la promoción como pregunta y respuesta, con su fecha de fin
- [ ] Quitar de la base de conocimiento la promoción anterior
- [ ] Decidir qué se contesta cuando se agote
- [ ] Avisar al equipo de que habrá más conversaciones por la tarde
- [ ] Probar con diez mensajes de los de verdad, faltas incluidas

## Haz la cuenta de los mensajes

Si un mes normal son 6.000 mensajes y la semana fuerte trae otros 6.000, con el plan Pro tendrás unos 4.500 de más: 225 €. Un complemento de 5.000 mensajes cuesta 250 €. Sale parecido, así que decide por otra cosa: si crees que pueden ser bastantes más, el complemento de 20.000 son 760 €.

| Mensajes de más | Sueltos, en el plan Pro | Con complementos |
| ---: | ---: | ---: |
| 4.500 | 225 € | 250 € |
| 10.000 | 500 € | 500 € |
| 20.000 | 1.000 € | 760 € |

Hasta unos 15.000 da casi igual. A partir de ahí, compensa el grande. En el plan Prime, en cambio, no compensa: 20.000 mensajes sueltos cuestan 700 €.

## Durante

Mira el panel de consumo una vez al día, a la misma hora, y lee cinco conversaciones. No más: lo que se ve en cinco se ve en quinientas. Si una pregunta se repite y el agente duda, añade la respuesta esa misma tarde.

## El lunes siguiente

Guarda tres cosas: cuántos mensajes fueron, qué se preguntó que no esperabas y a qué hora. Es todo lo que necesitarás la próxima vez.
$md$,
  true, false, null, null, false,
  null, null,
  'Diego Salvatierra', pg_temp.madrid(9, '09:00'), 0
),
(
  '5eed0000-0000-4000-8000-000000000013', 'noticia',
  'Glosario breve de la venta por conversación',
  'glosario-breve-de-la-venta-por-conversacion',
  'De «lead» a «llamada a herramienta»: las palabras que usamos, explicadas sin usar otras peores. Borrador pendiente de revisión.',
  $md$
Este glosario crece cada vez que alguien levanta la ceja en una reunión. Está en orden de aparición, no alfabético.

## Lo básico

**Lead.** Una persona o empresa que ha mostrado interés y con la que se puede seguir hablando. Quien pregunta si el piso sigue disponible es un lead; quien le da a «me gusta» a la foto, no.

**Lead cualificado.** Un lead del que ya sabes lo necesario para proponer un paso: qué quiere, para cuándo y si puede. Si falta una de las tres cosas, todavía no lo es, por mucho que insista.

**Agente.** Un programa que conversa con un objetivo y sabe cuándo callarse. No es un menú de opciones con buenos modales: si la respuesta a todo es «pulsa 1», no es un agente.

**Base de conocimiento.** Los documentos y páginas con los que contesta. Lo que no está ahí, el agente no lo sabe; lo que está mal ahí, lo repite con mucha seguridad.

**Pasar la conversación.** Dejarla en manos de una persona, con todo lo hablado delante. No es transferir una llamada y que haya que empezar de cero.

## Lo que aparece en la factura

**Mensaje incluido.** El que ya está pagado con el plan del mes. Todos los agentes gastan del mismo saco.

**Mensaje de más.** El que pasa del número incluido en el plan. Se cobra de uno en uno, a un precio que baja según el plan.

**Llamada a herramienta.** Cada vez que el agente consulta o escribe en otro sistema: mirar si hay existencias, apuntar una cita, buscar un pedido. No tiene nada que ver con el teléfono, y es la palabra que más cejas levanta.

**STT y TTS.** Siglas en inglés de pasar voz a texto y texto a voz. Son los dos extremos de una llamada con el modelo A.

**Coste de terceros.** Lo que cobran WhatsApp y el operador telefónico. Se repercute tal cual, sin margen.

## Pendiente

- [ ] Definir «intención» sin decir «propósito»
- [ ] Decidir si entra «multicanal»
- [ ] Pedir ejemplos a Marc
- [ ] Revisar con alguien que no trabaje aquí
$md$,
  false, false, null, null, false,
  null, null,
  'Xiana Lourido', pg_temp.madrid(-2, '17:30'), 0
);

-- Eventos
insert into seed_article values
(
  '5eed0000-0000-4000-8000-000000000021', 'evento',
  'Taller en directo: tu primer agente de WhatsApp en una hora',
  'taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora',
  'Construimos un agente desde cero, con preguntas y documentos de verdad. Sales con una primera versión funcionando y una lista corta de lo que conviene mejorar.',
  $md$
En esta sesión construimos un agente desde cero, con tus preguntas y tus documentos. Nada de presentaciones: abrimos la plataforma al empezar y la cerramos al acabar.

## Qué vas a aprender

- Qué preguntas cualifican de verdad y cuáles solo cansan.
- Cómo conectar tu agenda para que la reunión quede cerrada en el chat.
- Qué hacer cuando el agente no sabe algo: decirlo, preguntar o pasar la conversación.
- Cómo probarlo antes de que lo vea un cliente.

## Programa

| Minuto | Qué hacemos |
| ---: | --- |
| 0 | Elegimos un caso entre los que proponga el público |
| 10 | Objetivo y tono: tres frases que lo cambian todo |
| 20 | Documentos: qué subimos y qué dejamos fuera |
| 35 | Preguntas, agenda y aviso al equipo |
| 50 | Lo rompemos: mensajes raros, faltas y enfados |
| 60 | Lista de mejoras y preguntas |

## Qué conviene traer

- [ ] Diez mensajes reales de clientes, sin nombres ni teléfonos
- [ ] Un documento con las respuestas que das siempre
- [ ] Una duda que te quite el sueño

No hace falta saber programar. Sí ayuda haber contestado alguna vez a un cliente un sábado por la tarde.

> Si una pregunta no cambia lo que haces después, no la hagas.

## Quién lo da

**Nerea Otxoa**, que diseña conversaciones con nuestros clientes, y **Marc Puigdollers**, que se encarga de que las herramientas contesten cuando el agente las llama.

La sesión es en línea y en español. Al registrarte te llega un email con los detalles y el archivo para tu calendario. Si antes quieres saber cuánto cuesta tener un agente, está todo en [Precios](/pricing).
$md$,
  true, true, pg_temp.working_day(12, '18:30'), 'Online', true,
  '1735689600000-tallerwhatsappw1600.webp', 'Un móvil con una conversación que termina en una cita, en azafrán',
  'Tertulia Team', pg_temp.madrid(-9, '09:00'), 348
),
(
  '5eed0000-0000-4000-8000-000000000022', 'evento',
  'Desayuno en Valencia: vender a empresas sin listas compradas',
  'desayuno-en-valencia-vender-a-empresas-sin-listas-compradas',
  'Doce personas, una mesa y una pregunta: cómo llegar a quien decide sin comprar una base de datos. Con café, casos y números sobre la mesa.',
  $md$
Una mesa larga, doce personas que venden a otras empresas y dos horas sin proyector. El tema: cómo encontrar a quien decide, y cómo escribirle con un motivo, sin pasar por una lista comprada.

## De qué hablaremos

1. **Encontrar.** Qué señales públicas dicen que una empresa te necesita ahora: una apertura, una vacante, un cambio de proveedor.
2. **Entender.** Qué leer de una persona antes de escribirle, y cuánto es demasiado.
3. **Escribir.** Un primer mensaje breve y con motivo. Traeremos seis, buenos y malos, para discutirlos.
4. **Seguir.** Cuándo cambiar de canal y cuándo dejarlo estar.

No es una presentación comercial. Cada asistente trae un caso propio y se lo lleva más claro.

## Qué traer

- Un cliente que te gustaría haber conocido antes. Contaremos cómo habríamos llegado hasta él.
- El último mensaje en frío que enviaste, impreso. Nadie te va a juzgar: todos traemos el nuestro.
- El último que recibiste y contestaste. Suele ser más corto.

> Nadie presenta su empresa. Se presenta cada persona, en una frase, y el café se enfría menos.

## Para quién

Direcciones comerciales y personas que prospectan cada semana. Si solo vendes a particulares, te encajará mejor [alguno de los otros encuentros](/eventos-noticias).

## Detalles prácticos

- **Aforo:** doce plazas, una por empresa.
- **Duración:** de 9:30 a 11:30. Después, quien quiera se queda a tomar el segundo café.
- **Acceso:** a pie llano. Si necesitas algo más, dínoslo respondiendo al email de confirmación.

Al registrarte recibirás un email con los detalles y el archivo para tu calendario. Si al final no puedes venir, avísanos: alguien se quedó sin silla.
$md$,
  true, false, pg_temp.working_day(26, '09:30'), 'Café La Almunia, Valencia', true,
  '1760342400000-desayunovalenciaw1600.webp', 'Una mesa larga vista desde arriba, con tazas de café y tarjetas; una lleva una marca azafrán',
  'Lucía Montalbán', pg_temp.madrid(-12, '11:15'), 96
),
(
  '5eed0000-0000-4000-8000-000000000023', 'evento',
  'Puertas abiertas: un agente de voz atendiendo llamadas',
  'puertas-abiertas-un-agente-de-voz-atendiendo-llamadas',
  'Llamas tú, contesta el agente y lo vemos por dentro mientras habla: qué ha entendido, qué consulta y cuándo decide pasar la llamada.',
  $md$
Durante cuarenta y cinco minutos dejamos un número abierto. Llama quien quiera, contesta un agente de voz y en pantalla se ve lo que normalmente no se ve: qué ha entendido, qué dato consulta y por qué responde lo que responde.

## Cómo será

- **Cinco llamadas**, de quienes se ofrezcan al empezar.
- **Dos modelos**: las primeras con el modelo A (transcribe, piensa y habla) y las últimas con el modelo B (escucha y habla a la vez). Oirás la diferencia sin que te la expliquemos.
- **Una llamada difícil**, preparada por nosotros: ruido de calle, prisa y un cambio de opinión a mitad de frase.

Después de cada una paramos dos minutos y comentamos la transcripción. Si algo sale mal, mejor: es de lo que más se aprende, y no hay nada preparado para disimularlo.

## Qué se aprende mirando una transcripción

Mira esta. La tercera línea es la que importa:

```text
Cliente  Quería mover la cita del martes… bueno, mejor anularla.
Agente   Entendido. ¿La anulo o prefieres otro día de esta semana?
Cliente  Si tenéis el jueves por la tarde, la muevo.
Agente   Hay hueco a las 17:30 y a las 18:15. ¿Cuál te va mejor?
```

Un menú de opciones habría anulado la cita en la primera línea. Una conversación la salvó en la segunda.

## Antes de venir

Si quieres llamar, piensa un motivo corto: pedir hora, preguntar por un plazo, cambiar un pedido. No uses datos reales. Si solo quieres escuchar, también vale: es lo que hace casi todo el mundo.

La comparación de los dos modelos, con sus precios, está contada en [«Voz: ¿modelo A o modelo B?»](/eventos-noticias/voz-modelo-a-o-modelo-b).
$md$,
  true, false, pg_temp.madrid(0, '19:00'), 'Online', true,
  '1763107200000-puertasabiertasvozw1600.webp', 'Una puerta entreabierta de la que sale una onda de voz',
  'Marc Puigdollers', pg_temp.madrid(-15, '08:45'), 1
),
(
  '5eed0000-0000-4000-8000-000000000024', 'evento',
  'Encuentro en Bilbao: industria y ventas por conversación',
  'encuentro-en-bilbao-industria-y-ventas-por-conversacion',
  'Una tarde con empresas industriales que venden con ciclos largos. Tres casos contados por quien los lleva y una hora de mesas pequeñas.',
  $md$
Vender una máquina no se parece a vender un sofá. Hay cuatro personas que opinan, una que firma y siete meses por medio. ¿Qué pinta ahí una conversación por WhatsApp? Bastante, según en qué momento.

## Programa

### 17:00. Tres casos, quince minutos cada uno

- **La oferta que nadie reclamaba.** Cómo un fabricante de utillaje dejó de perder presupuestos por no llamar a tiempo.
- **El distribuidor que preguntaba siempre lo mismo.** Una base de conocimiento para la red comercial, no para el cliente final.
- **La feria, después de la feria.** Qué hacer con doscientas tarjetas el lunes siguiente.

### 18:00. Mesas pequeñas

Cuatro mesas de seis personas, con una pregunta cada una. Se cambia de mesa a los veinticinco minutos.

### 19:00. Algo de picar

Y las conversaciones que de verdad importaban.

## Las cuatro preguntas

1. ¿Quién contesta cuando la persona de siempre está en una feria?
2. ¿Qué parte de una oferta se puede explicar sin un ingeniero delante?
3. ¿Cuántas veces hay que preguntar por un presupuesto antes de molestar?
4. ¿Qué le contarías de un cliente a quien te sustituya en vacaciones?

No buscamos una respuesta. Buscamos que cada mesa se vaya con una cosa que probar el lunes, escrita en una servilleta.

## Cómo apuntarse

Este encuentro es con invitación. Si trabajas en una empresa industrial y te interesa, [escríbenos](/demo) contando a qué te dedicas y te respondemos en menos de 24 horas.

---

*El encuentro será en castellano, con las mesas en castellano o en euskera, según quien se siente.*
$md$,
  true, false, pg_temp.working_day(45, '17:00'), 'Bilbao', false,
  '1764144000000-encuentrobilbaow1600.webp', 'Plano de una ciudad con la curva de la ría, sus puentes y el lugar de encuentro señalado',
  'Nerea Otxoa', pg_temp.madrid(-4, '13:20'), 57
),
(
  '5eed0000-0000-4000-8000-000000000025', 'evento',
  'Ciclo para inmobiliarias: de la consulta a la visita',
  'ciclo-para-inmobiliarias-de-la-consulta-a-la-visita',
  'Tres tardes en Sevilla para agencias que reciben muchas consultas y agendan pocas visitas. La fecha está por confirmar: apúntate y te avisamos.',
  $md$
Una agencia media recibe las mismas ocho preguntas por cada piso. Contestarlas bien, y a tiempo, es la diferencia entre enseñar el piso a quien puede comprarlo o a quien pasaba por ahí.

Estamos preparando tres tardes de trabajo en Sevilla. **Todavía no tenemos fecha:** si te apuntas, te avisaremos en cuanto la haya y podrás decidir entonces.

## Las tres tardes

| Sesión | Tema | Qué te llevas |
| --- | --- | --- |
| Primera | Las ocho preguntas | Tus respuestas, escritas y probadas |
| Segunda | Filtrar sin interrogar | Un guion de cuatro preguntas para tu zona |
| Tercera | La agenda compartida | Visitas que se confirman, se mueven y no se olvidan |

## Para quién es

- Agencias de entre dos y veinte personas.
- Promotoras con obra nueva y mucha consulta fuera de horario.
- Quien lleve los portales y se pase la mañana devolviendo llamadas.

## Las ocho preguntas, por si quieres ir adelantando

1. ¿Sigue disponible?
2. ¿Es negociable?
3. ¿Tiene ascensor?
4. ¿Cuánto se paga de comunidad?
5. ¿Se puede ver esta semana?
6. ¿Admite mascotas?
7. ¿Es exterior de verdad?
8. ¿Por qué lo venden?

La octava es la que más se evita y la que mejor se recuerda cuando alguien la contesta con sinceridad.

## Lo que pedimos

Que venga quien contesta, no quien manda. Y que traiga veinte consultas reales, sin nombres, de un solo piso. Con esas veinte se trabaja las tres tardes: primero se responden, luego se ordenan y al final se convierten en visitas.

Mientras tanto, puedes leer [cómo lo hace Inmobiliaria Turia](/eventos-noticias/inmobiliaria-turia-visitas-con-quien-puede-comprar), un caso de ejemplo.
$md$,
  true, false, null, 'Sevilla', true,
  '1757318400000-cicloinmobiliariasw1600.webp', 'Tres casas encaladas con zócalo azul; la puerta de la del centro está abierta',
  'Lucía Montalbán', pg_temp.madrid(-40, '10:30'), 512
),
(
  '5eed0000-0000-4000-8000-000000000028', 'evento',
  'Jornada en Madrid: admisiones que conversan',
  'jornada-en-madrid-admisiones-que-conversan',
  'Ejemplo. Escuelas y universidades contaron cómo orientan a quien duda entre dos programas, antes de que se matricule en el tercero. Resumen y materiales.',
  $md$
Nos juntamos unas cuarenta personas de equipos de admisiones con una idea sencilla: quien pregunta por un máster a las once de la noche no quiere un folleto. Quiere saber si puede hacerlo trabajando.

## Lo que se dijo

### El formulario llega tarde

Varias escuelas coincidieron: cuando alguien rellena el formulario largo, ya ha decidido. La duda está antes, y suele ser una de estas tres:

1. ¿Cumplo los requisitos?
2. ¿Puedo compaginarlo?
3. ¿Cómo se paga?

Si las tres se contestan en la primera conversación, la llamada con admisiones empieza por otro sitio.

### Orientar también es decir que no

> Lo mejor que hizo el agente el primer mes fue descartar. Descartó bien, con explicaciones, y recomendó otra cosa. Dos de esas personas volvieron.

Lo contó **Pablo Arriaga**, responsable de admisiones de Escuela Faro. Su caso está en [«Escuela Faro: admisiones a las once de la noche»](/eventos-noticias/escuela-faro-admisiones-a-las-once-de-la-noche).

### El equipo, dentro

Las escuelas a las que mejor les va tienen una persona de admisiones que lee conversaciones cada semana. No para vigilar: para aprender qué se pregunta y cambiar la web.

### Lo que quedó sin resolver

Hubo dos asuntos en los que no nos pusimos de acuerdo, y conviene decirlo:

| Asunto | Unos decían | Otros decían |
| --- | --- | --- |
| El precio | Siempre en el primer mensaje | Solo si lo preguntan |
| Insistir | Un recordatorio y basta | Hasta que acabe el plazo |

Quedamos en probar las dos cosas durante un curso y volver con números.

## Materiales

- Guion de cuatro preguntas para orientar sin interrogar.
- Lista de requisitos en formato de preguntas y respuestas.
- Plantilla para revisar veinte conversaciones en una hora.

El formulario de esta página sigue abierto: déjanos tus datos si quieres que te los enviemos.

*Contenido de ejemplo: la jornada, las escuelas y las personas son inventadas.*
$md$,
  true, false, pg_temp.working_day(-75, '16:00'), 'Madrid, Chamberí', true,
  '1754899200000-jornadamadridw1600.webp', 'Un aula vista desde la última fila, con dos mensajes en la pizarra',
  'Tertulia Team', pg_temp.madrid(-70, '09:00'), 734
),
(
  '5eed0000-0000-4000-8000-000000000026', 'evento',
  'Club de lectura de conversaciones',
  'club-de-lectura-de-conversaciones',
  'Como un club de lectura, pero con chats. Nos juntamos a leer en voz alta conversaciones que salieron bien y otras que no. Sin fecha todavía.',
  $md$
La idea salió en una sobremesa: si los escritores leen novelas para aprender a escribir, ¿por qué no leemos conversaciones para aprender a conversar?

## En qué consistirá

Cada sesión tendrá dos conversaciones, una buena y una mejorable, sin nombres y con todos los datos cambiados. Las leemos en voz alta, a dos voces, y paramos donde alguien levante la mano.

Tres preguntas para cada parada:

- ¿Qué quería saber la persona en ese momento?
- ¿Qué se le contestó?
- ¿Qué habrías contestado tú?

No hay ponentes ni diapositivas. Hay papel, lápiz y bastante risa: leído en voz alta, «quedamos a su entera disposición» no aguanta ni una línea.

## Qué nos falta

1. Una fecha. Estamos entre un martes y un jueves.
2. Un sitio con buena luz y sillas que no hagan ruido.
3. Conversaciones. Si tienes una que te gustaría leer con más gente, cámbiale los nombres y [escríbenos](/demo).

## Mientras tanto

Para ir entrenando, prueba este ejercicio con tu última conversación de WhatsApp con un cliente:

> Léela en voz alta haciendo solo tu papel. Si en algún momento te da apuro, ahí hay algo que cambiar.

## Preguntas que ya nos han hecho

**¿Hay que leer en voz alta?** Solo quien quiera. Escuchar también es participar.

**¿Se graba?** No. Lo que se lee allí, se queda allí.

**¿Es para gente de marketing?** Es para gente que contesta mensajes: recepción, ventas, secretaría, tiendas. Quien escribe los guiones también puede venir, si promete no defenderlos.

Cuando haya fecha la publicaremos en esta misma página.
$md$,
  true, false, null, null, false,
  null, null,
  'Xiana Lourido', pg_temp.madrid(-89, '12:00'), 143
),
(
  '5eed0000-0000-4000-8000-000000000027', 'evento',
  'Seminario: ordena tu base de conocimiento',
  'seminario-ordena-tu-base-de-conocimiento',
  'Una hora en línea para decidir qué documentos se quedan, cuáles se reescriben y cuáles estorban. Ya se celebró; aquí están el resumen y las preguntas.',
  $md$
La sesión ya se celebró. Esto es lo que contamos y lo que preguntasteis, por si llegas después.

## El resumen, en cinco frases

1. Un agente no sabe cuál de dos documentos es el bueno. Si hay dos, un día usará el otro.
2. Una página que empieza por una pregunta se encuentra antes que una que empieza por un título.
3. Los datos dentro de una imagen no existen.
4. Todo número necesita una fecha.
5. Sin alguien que la cuide, cualquier base de conocimiento dura lo que una lista de la compra.

## El ejercicio

Cada asistente trajo un documento y lo reescribimos en diez minutos. El mejor fue este, de una clínica dental:

| Antes | Después |
| --- | --- |
| «Protocolo de cancelación v3» | «¿Hasta cuándo puedo anular la cita?» |
| Cuatro párrafos sobre la agenda | «Hasta 24 horas antes, respondiendo al recordatorio» |
| Una nota al pie con la excepción | «Si es una urgencia, llama y lo vemos» |

De una página y media a tres líneas. Y ahora lo entiende también quien atiende el teléfono.

## Lo que preguntasteis

### ¿Cuántas páginas son demasiadas?

La pregunta buena es cuántas se leen. Una tienda con doscientos productos suele necesitar menos de las 1.500 que incluye el plan Elemental.

### ¿Se puede enlazar la web en lugar de copiarla?

Sí: documentos y páginas de la web valen como fuente. Revisa antes que la web diga lo mismo que los documentos.

### ¿Y si el agente contesta algo que no está?

Eso se corrige en las instrucciones, no en los documentos. Lo explicamos en [«La base de conocimiento no es un cajón»](/eventos-noticias/la-base-de-conocimiento-no-es-un-cajon).

## Próxima edición

Repetiremos cuando haya público. Mientras tanto, el [taller de WhatsApp](/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora) dedica un cuarto de hora a los documentos.
$md$,
  true, false, pg_temp.working_day(-20, '12:00'), 'Online', false,
  null, null,
  'Tertulia Team', pg_temp.madrid(-64, '09:15'), 618
),
(
  '5eed0000-0000-4000-8000-000000000029', 'evento',
  'Mesa redonda en A Coruña: seguros que contestan antes del vencimiento',
  'mesa-redonda-en-a-coruna-seguros-que-contestan-antes-del-vencimiento',
  'Ejemplo. Tres corredurías contaron qué pasa cuando se llama al cliente treinta días antes y no tres. Crónica de una tarde de lluvia con buena conversación.',
  $md$
Llovía, como se esperaba, y aun así se llenó la sala. El tema lo había propuesto una correduría pequeña de Betanzos: *por qué llamamos siempre cuando ya es tarde*.

## Quién se sentó a la mesa

- **Sabela Outeda**, correduría familiar, cuatro personas.
- **Anxo Freire**, correduría con tres oficinas y mucha flota de empresa.
- **Carmela Prado**, que pasó veinte años al teléfono y ahora forma a quienes empiezan.

Moderó Xiana Lourido.

## Lo que salió

### El día 30 no es una fecha, es una excusa

Casi todos los seguros vencen en un día que nadie recuerda. El primer aviso suele ser el recibo. Sabela contó que pasó a escribir treinta días antes, con una sola pregunta: «¿ha cambiado algo desde el año pasado?».

> La mitad contesta que no y renueva sin más. La otra mitad ha cambiado de coche, de casa o de pareja, y eso es una conversación.

### Pedir poco, y en orden

Anxo defendió un guion de cuatro datos. Ni uno más hasta que la persona haya visto un precio. «Si pides la matrícula antes de decir para qué, cuelgan», resumió.

### La voz cuando hay susto

Carmela puso el límite: un parte grave no se gestiona por chat. Se dice «te llamo ahora mismo» y se llama. En lo demás, quien prefiera escribir, que escriba.

## Del público

Preguntaron por las personas mayores. La respuesta fue unánime: llaman, y hay que cogerles el teléfono. Si quien lo coge es un agente, que lo diga en la primera frase y que sepa pasar la llamada.

## Para seguir

- El caso de [Seguros Ancla](/eventos-noticias/seguros-ancla-treinta-dias-antes-del-recibo), con el guion de cuatro datos.
- La comparación de los [dos modelos de voz](/eventos-noticias/voz-modelo-a-o-modelo-b).

Gracias a quienes vinieron con el paraguas roto.

*Contenido de ejemplo: el encuentro y las personas son inventados.*
$md$,
  true, false, pg_temp.working_day(-200, '18:00'), 'A Coruña', false,
  '1744358400000-mesasegurosw1600.webp', 'Un paraguas azul que protege dos mensajes de la lluvia',
  'Xiana Lourido', pg_temp.madrid(-228, '10:00'), 1207
),
(
  '5eed0000-0000-4000-8000-000000000030', 'evento',
  'Taller de campañas: del anuncio al chat sin perder a nadie',
  'taller-de-campanas-del-anuncio-al-chat-sin-perder-a-nadie',
  'Qué promete el anuncio, qué pregunta el chat y dónde se rompe el hilo. Taller práctico con anuncios de los asistentes, ya celebrado.',
  $md$
Un anuncio dice «Estrena coche en 48 horas». La persona pulsa, se abre el chat y lo primero que lee es: «Hola, ¿en qué puedo ayudarte?». Ahí se ha roto algo. Quien pulsó ya lo había dicho.

De eso trató el taller: de la costura entre el anuncio y la conversación.

## La regla de la costura

La primera frase del chat tiene que poder leerse justo después del anuncio, como si fuera la siguiente línea.

| Anuncio | Primera frase que rompe | Primera frase que continúa |
| --- | --- | --- |
| Estrena coche en 48 horas | Hola, ¿en qué puedo ayudarte? | ¿Cuál te gustaría estrenar? Tengo seis listos para esta semana |
| Máster compatible con tu trabajo | Bienvenido a la escuela | ¿Qué horario haces ahora? Te digo cuál encaja |
| Sofás que pasan por tu puerta | Déjanos tus datos | ¿Cuánto mide tu puerta? |

## Lo que hicimos

1. Cada asistente enseñó un anuncio suyo en marcha.
2. El grupo escribió la primera frase del chat sin ver la que tenía.
3. Comparamos las dos. Ganó el grupo nueve veces de once.

## Tres detalles que se olvidan

- **La hora.** Si el anuncio sale por la noche, la respuesta también.
- **La promesa.** Si son 48 horas, el agente tiene que saber qué coches las cumplen hoy.
- **La vuelta.** Lo que la gente pregunta en el chat es el texto del próximo anuncio.

## Para hacerlo por tu cuenta

Abre tu anuncio más caro en un móvil y púlsalo como si no lo conocieras. Copia en una hoja la última frase que has leído antes de pulsar y la primera que aparece después. Si entre las dos cabe un «perdona, ¿qué decías?», ya sabes por dónde empezar.

El recorrido completo, del anuncio a la venta, está en [la Solución B2C](/b2c).
$md$,
  true, false, pg_temp.working_day(-330, '17:30'), 'Online', false,
  '1733443200000-anunciochatw1600.webp', 'Un anuncio, un chat y una reserva confirmada en azafrán, uno detrás de otro',
  'Nerea Otxoa', pg_temp.madrid(-352, '09:40'), 2089
),
(
  '5eed0000-0000-4000-8000-000000000031', 'evento',
  'La primera tertulia: ¿quién contesta un sábado?',
  'la-primera-tertulia-quien-contesta-un-sabado',
  'Nuestro primer encuentro abierto: veinte personas, una pregunta y ninguna diapositiva. Lo que se dijo, por si quieres repetirlo en tu empresa.',
  $md$
Empezamos con una pregunta escrita en una hoja: *¿quién contesta a tus clientes un sábado?* Veinte personas, diecinueve respuestas distintas y un silencio largo.

## Las respuestas

- «Mi hermano.»
- «Yo, pero no se lo digas a mi mujer.»
- «Un mensaje que dice que abrimos el lunes.»
- «Nadie. Y el lunes me paso la mañana pidiendo perdón.»

Nadie dijo «un departamento».

## Lo que aprendimos

**Que contestar un sábado no es el problema.** El problema es que quien contesta no sabe lo que se habló el viernes. O lo sabe, pero está en otro móvil.

**Que la gente no espera una solución.** Espera saber que alguien la ha leído y cuándo tendrá respuesta.

**Que casi todo lo que llega en sábado son las mismas seis preguntas.** Una de las asistentes las tenía apuntadas en la nevera.

> Si las sé de memoria, ¿por qué las sigo contestando yo?

## Las seis preguntas de la nevera

1. ¿Abrís hoy?
2. ¿Tenéis sitio para cuatro?
3. ¿Se puede cambiar el pedido?
4. ¿Cuándo llega?
5. ¿Hacéis factura?
6. ¿Me podéis llamar?

Cinco se contestan con un dato. La sexta es la única que necesita a una persona, y hasta esa puede empezar con una hora concreta: «el lunes, a las nueve y media».

## Cómo repetirla en tu empresa

1. Reúne a quien contesta, no a quien decide.
2. Haz la pregunta y pide que se responda por escrito, en silencio.
3. Lee las respuestas en voz alta.
4. No propongas nada ese día.

Al día siguiente, sí. Si te ayuda, [escríbenos](/demo).
$md$,
  true, false, pg_temp.working_day(-395, '19:30'), 'Librería La Ballena, Madrid', false,
  null, null,
  'Tertulia Team', pg_temp.madrid(-412, '10:00'), 891
),
(
  '5eed0000-0000-4000-8000-000000000032', 'evento',
  'Jornada anual: un día entero hablando de hablar',
  'jornada-anual-un-dia-entero-hablando-de-hablar',
  'Programa provisional de la jornada en Barcelona. Falta confirmar a dos ponentes y la sala de la tarde. No publicar todavía.',
  $md$
**Borrador.** El programa puede cambiar; la fecha y la ciudad están confirmadas.

Una vez al año juntamos en el mismo sitio a quien vende a empresas y a quien vende a personas. Se parecen más de lo que creen: a los dos se les escapa la gente en el mismo momento, cuando alguien pregunta algo sencillo y nadie contesta. La mañana es para unos y la tarde para otros, pero la comida es larga a propósito.

No hay escenario. Hay mesas de ocho, un problema por mesa y alguien que ya lo ha resuelto, o que todavía no y lo cuenta igual.

## Mañana: vender a empresas

| Hora | Sesión | Estado |
| --- | --- | --- |
| 9:30 | Bienvenida | Confirmada |
| 10:00 | Encontrar a quien decide | Confirmada |
| 11:30 | Mesas de trabajo | Falta moderación en dos |

La sesión de las diez parte de una lista de empresas de verdad y termina con tres nombres y un motivo para escribir a cada uno. Quien venga con la suya, que la traiga impresa: se tacha mejor.

## Tarde: vender a personas

| Hora | Sesión | Estado |
| --- | --- | --- |
| 15:30 | La costura entre anuncio y chat | Confirmada |
| 16:45 | Voz en directo, con llamadas del público | Pendiente de sala |
| 18:00 | Cierre | Confirmada |

«La costura» es lo que pasa entre el clic y el primer mensaje. La sesión compara diez anuncios con las diez conversaciones que abrieron, y busca la frase exacta en la que la persona dejó de contestar.

En la de voz, el público llama y el agente contesta por los altavoces. Si se equivoca, se oye. De eso trata.

## Lo práctico

- **Para quién:** equipos que ya atienden conversaciones, con agente o sin él.
- **Qué traer:** un caso que no haya salido bien y que se pueda contar.
- **Qué no habrá:** grabación. Se habla mejor sin ella.

## Tareas

- [x] Reservar la sala de la mañana
- [ ] Confirmar a Carmela Prado y a Pablo Arriaga
- [ ] Pedir intérprete de lengua de signos
- [ ] Decidir el aforo
- [ ] Publicar
$md$,
  false, false, pg_temp.working_day(60, '09:30'), 'Barcelona', true,
  null, null,
  'Marc Puigdollers', pg_temp.madrid(-1, '16:10'), 0
);

-- Casos de estudio
insert into seed_article values
(
  '5eed0000-0000-4000-8000-000000000041', 'caso-de-estudio',
  'Inmobiliaria Turia: visitas con quien puede comprar',
  'inmobiliaria-turia-visitas-con-quien-puede-comprar',
  'Ejemplo. Una agencia de barrio enseñaba muchos pisos y vendía pocos. Cambió el orden: primero cuatro preguntas, después la visita.',
  $md$
Inmobiliaria Turia son seis personas, una oficina a pie de calle y unos noventa pisos en cartera. Su problema no era que faltaran visitas. Era que sobraban.

## El punto de partida

Cada sábado enseñaban entre diez y doce pisos. La mayoría, a gente que no podía comprarlos, que buscaba otra zona o que solo quería ver cómo eran por dentro. **Lucía Ferrer**, que lleva el equipo comercial, lo resume así:

> El lunes sabíamos el nombre de todos los perros del barrio y no habíamos vendido nada.

Mientras tanto, las consultas que entraban por la noche se contestaban al día siguiente, por orden de llegada.

## Qué se cambió

### Cuatro preguntas antes de la agenda

El agente contesta por WhatsApp a cualquier hora. Responde lo que se le pregunta y, a cambio, va averiguando cuatro cosas:

1. Si es para vivir o para invertir.
2. Hasta dónde llega el presupuesto, contando gastos.
3. Si hay que vender antes otro piso.
4. Qué días puede visitarlo.

No las hace seguidas ni en ese orden. Si la persona ya lo ha dicho, no lo repite.

### La visita, en el calendario de quien la enseña

Cuando las respuestas encajan, propone hora según el calendario compartido y deja la ficha escrita: interés, presupuesto y estado. Quien enseña el piso la lee en el ascensor.

### Un «no» amable

Si no encaja, lo dice y sugiere otros pisos de la cartera. Nadie se queda sin respuesta.

## Qué pasó después

| | Antes | Después |
| --- | ---: | ---: |
| Visitas por semana | 31 | 18 |
| Visitas con presupuesto confirmado | 9 | 17 |
| Consultas nocturnas contestadas en el momento | 0 | todas |
| Sábados libres al mes | 1 | 3 |

Menos visitas y más ventas: la tercera semana dejaron de contar las primeras.

## Qué harían distinto

- Empezar por los pisos que más consultas reciben, no por todos a la vez.
- Escribir antes qué no debe prometer el agente: plazos de notaría, rebajas, financiación.
- Avisar a los porteros. Les gustaba saber quién venía.

¿Te suena la situación? En [la Solución B2C](/b2c) contamos el recorrido completo, y en [Casos de Éxito](/cases) hay más ejemplos.

*Contenido de ejemplo: la empresa, las personas y las cifras son inventadas.*
$md$,
  true, true, null, null, false,
  '1755504000000-inmobiliariaturiaw1600.webp', 'Una fachada con las persianas bajadas, una ventana encendida y una llave al pie',
  'Lucía Montalbán', pg_temp.madrid(-58, '09:45'), 4120
),
(
  '5eed0000-0000-4000-8000-000000000042', 'caso-de-estudio',
  'Casa Olivo: el sofá que sí cabía por la puerta',
  'casa-olivo-el-sofa-que-si-cabia-por-la-puerta',
  'Ejemplo. Una tienda de muebles en línea perdía ventas por una pregunta de tres palabras: «¿cabe por aquí?». La respuesta estaba en las fichas, pero nadie la encontraba.',
  $md$
Casa Olivo vende muebles por internet desde una nave en las afueras de Jaén. Sus fichas de producto tienen once medidas por sofá. Y aun así, la pregunta que más recibían era: «¿cabe por una puerta de 80?».

## Por qué la respuesta no llegaba

La medida estaba: *fondo del módulo mayor, 74 cm*. Pero para llegar a ella había que abrir la ficha técnica, entender qué es un módulo y saber que los sofás de tres plazas van en dos. Quien compra un sofá lo hace cada diez años. No tiene por qué saberlo.

**Inma Cazorla**, responsable de la tienda, lo explicaba con resignación:

> Teníamos la respuesta en la página y la pregunta en el chat. Entre medias, la gente se iba.

## Lo que se hizo

1. **Las fichas, reescritas como preguntas.** «¿Por qué puertas pasa?», «¿Lo suben a casa?», «¿Y si no me gusta?».
2. **El agente, con esas fichas delante.** Contesta con la medida concreta del producto que la persona está mirando.
3. **El plazo, consultado al momento.** Antes de decir «viernes», pregunta al sistema de reparto.
4. **El pedido, en el mismo hilo.** Si la respuesta convence, prepara el pedido y lo deja a falta de pagar.

Una conversación normal termina así:

| Quién | Mensaje |
| --- | --- |
| Cliente | ¿El sofá de tres plazas cabe por una puerta de 80? |
| Agente | Sí. Va en dos módulos y el mayor mide 74 cm de fondo. ¿Es para Madrid capital? |
| Cliente | Sí, Chamberí. ¿Cuándo llegaría? |
| Agente | Este viernes, con subida a casa incluida. ¿Te preparo el pedido en gris piedra? |
| Cliente | Sí, por favor. |

## El resultado que no esperaban

Vendieron más sofás, claro. Pero lo que más les gustó fue otra cosa: **bajaron las devoluciones**. Un sofá que no cabe no se devuelve con una etiqueta; se devuelve con un camión.

## Lo que sigue siendo de personas

- Las reclamaciones por un mueble dañado.
- Los encargos a medida.
- Los clientes que llaman para contar que el sofá ha quedado precioso. Esas llamadas no las quieren automatizar.

*Contenido de ejemplo: la empresa, las personas y las cifras son inventadas.*
$md$,
  true, false, null, null, false,
  '1753689600000-casaolivow1600.webp', 'Un sofá en dos módulos: uno ya está fuera y el otro pasa por la puerta',
  'Xiana Lourido', pg_temp.madrid(-96, '12:30'), 1580
),
(
  '5eed0000-0000-4000-8000-000000000043', 'caso-de-estudio',
  'Escuela Faro: admisiones a las once de la noche',
  'escuela-faro-admisiones-a-las-once-de-la-noche',
  'Ejemplo. Quien piensa en volver a estudiar lo piensa después de cenar. Cómo una escuela pequeña pasó de devolver llamadas a mantener conversaciones.',
  $md$
Escuela Faro imparte tres programas de posgrado para gente que trabaja. Sus clases terminan a las nueve de la noche, y su oficina de admisiones cerraba a las seis. El resto se lo puede imaginar cualquiera que haya intentado estudiar trabajando.

## El problema, visto en un calendario

**Pablo Arriaga**, responsable de admisiones, hizo algo muy simple: apuntó durante un mes la hora de cada consulta.

| Franja | Consultas | Contestadas ese día |
| --- | ---: | ---: |
| 9:00 a 14:00 | 41 | 38 |
| 14:00 a 18:00 | 52 | 44 |
| 18:00 a 22:00 | 87 | 0 |
| 22:00 a 1:00 | 73 | 0 |

> Teníamos a dos personas contestando muy bien a un tercio de la gente.

## Qué se hizo

### Orientar antes de informar

El agente no manda el folleto. Pregunta qué ha estudiado la persona, qué horario tiene y qué le gustaría estar haciendo dentro de dos años. Con eso dice cuál de los tres programas encaja. O que ninguno.

### Comprobar requisitos con naturalidad

«ADE y trabajo con Excel a diario» es una respuesta perfectamente válida a la pregunta por la formación previa. No hace falta un desplegable.

### Reservar diez minutos, no una tarde

La propuesta es siempre la misma: diez minutos con Pablo, al día siguiente, a una hora concreta. La ficha le llega escrita.

## Qué cambió

1. Las consultas de la noche se contestan en el momento.
2. Las llamadas de admisiones son menos, y empiezan por la segunda pregunta.
3. Las personas que no encajan lo saben el primer día. Varias lo agradecieron por escrito.
4. El equipo ya no abre la mañana con una lista de llamadas perdidas.

## Lo que aprendieron por el camino

- **El precio, al principio.** Lo escondían hasta la llamada. Al decirlo antes, bajaron las consultas y subieron las matrículas.
- **Las becas, con una persona.** Hay situaciones personales que no se preguntan por chat.
- **El tono, de tú.** Probaron el usted una semana. Nadie contestaba igual.

Pablo lo contó en persona en la [jornada de Madrid](/eventos-noticias/jornada-en-madrid-admisiones-que-conversan).

*Contenido de ejemplo: la escuela, las personas y las cifras son inventadas.*
$md$,
  true, false, null, null, false,
  '1747641600000-escuelafarow1600.webp', 'Un faro de noche que ilumina el mar, con una ventana encendida',
  'Nerea Otxoa', pg_temp.madrid(-176, '13:00'), 1932
),
(
  '5eed0000-0000-4000-8000-000000000044', 'caso-de-estudio',
  'Seguros Ancla: treinta días antes del recibo',
  'seguros-ancla-treinta-dias-antes-del-recibo',
  'Ejemplo. Una correduría con once mil pólizas y nueve personas dejó de enterarse de las bajas por el banco. Empezó a preguntar antes, y a escuchar.',
  $md$
En Seguros Ancla sabían que un cliente se iba cuando el banco devolvía el recibo. Para entonces llevaba tres semanas en otra compañía.

## Once mil vencimientos

Con nueve personas y once mil pólizas, llamar a todo el mundo un mes antes era imposible. Se llamaba a los grandes. Al resto les llegaba el recibo, y el recibo siempre sube.

**Concha Ibáñez**, que dirige la correduría, lo tenía claro:

> No se van por el precio. Se van porque se enteran del precio por el banco.

## El guion de cuatro datos

Treinta días antes del vencimiento, el agente escribe por el canal que la persona prefiere. El mensaje es corto:

> Hola, Ramiro. El seguro del coche te vence el día 30. ¿Ha cambiado algo este año: coche, conductores o dónde duerme?

Si no ha cambiado nada, se confirma y ya está. Si ha cambiado algo, hacen falta cuatro datos, en este orden:

1. Qué ha cambiado.
2. Desde cuándo.
3. Qué cobertura quiere mantener.
4. A qué hora le viene bien una llamada.

Con esos cuatro, una persona del equipo prepara la propuesta y llama **ella**. La firma no se delega.

## Después de un año

| | Antes | Después |
| --- | ---: | ---: |
| Pólizas revisadas antes de vencer | 1.300 | 9.700 |
| Bajas conocidas por el banco | casi todas | una de cada seis |
| Llamadas salientes por persona y día | 34 | 19 |

Se llama menos y se habla más.

## Lo que no hicieron

- No dieron precios por chat sin que una persona los hubiera revisado.
- No insistieron a quien no contestaba: un recordatorio y nada más.
- No quitaron el teléfono de la web. Quien quiere llamar, llama, y muchas veces contesta el agente de voz y reserva hora.

El guion y el debate completo salieron en la [mesa redonda de A Coruña](/eventos-noticias/mesa-redonda-en-a-coruna-seguros-que-contestan-antes-del-vencimiento).

*Contenido de ejemplo: la empresa, las personas y las cifras son inventadas.*
$md$,
  true, false, null, null, false,
  '1741334400000-segurosanclaw1600.webp', 'Un coche azul aparcado delante de un calendario con un día marcado en azafrán',
  'Tertulia Team', pg_temp.madrid(-251, '09:30'), 2647
),
(
  '5eed0000-0000-4000-8000-000000000045', 'caso-de-estudio',
  'Logística Mediterránea: la reunión que empezó por un almacén',
  'logistica-mediterranea-la-reunion-que-empezo-por-un-almacen',
  'Ejemplo. Cómo una empresa de transporte consiguió hablar con quien decidía a partir de una noticia local. Pendiente de que el cliente revise las cifras.',
  $md$
**Borrador. Pendiente de la revisión de Carmen Ibarra antes de publicar.**

Logística Mediterránea abrió almacén en Sagunto. La noticia salió en un diario comarcal, en la página once. Para casi todo el mundo era una nota de sociedad; para quien vende estanterías, era una lista de la compra.

El cliente de este caso vende estanterías. Llevaba dos años escribiendo a la empresa, siempre al mismo buzón de información y siempre con el mismo catálogo. No le habían dicho que no. No le habían dicho nada.

## El motivo

La investigación encontró tres cosas públicas: la fecha de apertura, una vacante de responsable de turno y una entrevista en la que la directora de Operaciones hablaba de «llegar a septiembre sin improvisar».

De las tres, la última era la buena. Las otras dos decían que habría una compra; esa decía quién se jugaba el verano con ella.

## La conversación

1. Un email de seis líneas que empezaba por la apertura.
2. Una respuesta de una: «Escríbeme por WhatsApp, que estoy en obra».
3. Cuatro mensajes, dos fotos y una hora: miércoles a las diez.

El email no llevaba catálogo. Llevaba una pregunta que solo podía contestar quien conociera la nave: si los pasillos se habían pensado para carretilla o para transpaleta. La respuesta fue una foto.

## La reunión

La persona del equipo comercial llegó con una ficha de cinco líneas y sin presentación. Habían hablado ya de lo importante, así que se dedicaron a medir.

> Era la primera vez que alguien venía a venderme algo y no empezaba por contarme quién era.

## Lo que se puede copiar

- Un motivo público y reciente vale más que un descuento.
- Se escribe a quien se juega algo, no a quien firma.
- Si la respuesta pide otro canal, se cambia de canal y no se vuelve atrás.

## Falta

- [ ] Cifras de la propuesta, si el cliente las autoriza
- [ ] Que Carmen dé por buena su frase
- [ ] Foto del almacén, o cubierta dibujada

*Contenido de ejemplo: la empresa y las personas son inventadas.*
$md$,
  false, false, null, null, false,
  null, null,
  'Lucía Montalbán', pg_temp.madrid(-3, '12:40'), 0
);

-- End, capacity and registration deadline of the events that have them.
update seed_article
set
  event_end_date = seed_article.event_date + said.lasts,
  registration_closes_at = seed_article.event_date - said.closes_before,
  capacity = said.capacity
from (
  values
    ('taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora', interval '1 hour', null::interval, null::integer),
    ('desayuno-en-valencia-vender-a-empresas-sin-listas-compradas', interval '2 hours', interval '1 day', 12),
    ('puertas-abiertas-un-agente-de-voz-atendiendo-llamadas', interval '45 minutes', null, null),
    ('encuentro-en-bilbao-industria-y-ventas-por-conversacion', interval '3 hours', null, null),
    ('jornada-en-madrid-admisiones-que-conversan', interval '3 hours', null, null),
    ('mesa-redonda-en-a-coruna-seguros-que-contestan-antes-del-vencimiento', interval '90 minutes', null, null)
) as said (slug, lasts, closes_before, capacity)
where seed_article.slug = said.slug;

insert into public.news_events (
  id, category, title, slug, excerpt, content, is_published, featured, event_date, event_end_date, event_location,
  show_registration_form, registration_closes_at, capacity, image_url, image_alt, author, published_at, views_count, created_at, updated_at
)
select
  id, category, title, slug, excerpt, btrim(content, e'\n'), is_published, featured, event_date, event_end_date, event_location,
  show_registration_form, registration_closes_at, capacity,
  current_setting('seed.api_url') || '/storage/v1/object/public/news-images/' || image_file, image_alt, author, published_at, views_count,
  least(published_at, now()) - interval '1 day', least(published_at, now())
from seed_article
on conflict (id) do nothing;

drop table seed_article;

-- Registrations: forty people over four events. Some confirmations are pending, but no mail is queued: starting a copy
-- of the product sends no mail.
insert into public.event_registrations (id, event_id, name, email, company, registered_at, email_sent)
select
  ('5eed0000-0000-4000-8000-0000000001' || lpad(person.number::text, 2, '0'))::uuid,
  ('5eed0000-0000-4000-8000-0000000000' || person.event)::uuid,
  person.name, person.email, person.company, pg_temp.madrid(-person.days_ago, person.wall_clock::interval), person.email_sent
from (
  values
    -- Taller en directo: tu primer agente de WhatsApp en una hora
    (1, '21', 'Ana Beltrán', 'ana.beltran@example.com', 'Frío del Norte', 8, '09:12', true),
    (2, '21', 'Iñaki Etxeberria', 'inaki@example.org', null, 8, '11:40', true),
    (3, '21', 'Núria Güell i Pons', 'nuria.guell@example.com', 'Tèxtil Ebre', 7, '17:05', true),
    (4, '21', 'José Ángel Muñoz Peña', 'joseangel.munoz@example.es', 'Cerámicas Peña', 6, '08:31', true),
    (5, '21', 'Uxía Castiñeira', 'uxia@example.org', 'Conservas Ría Alta', 6, '22:47', true),
    (6, '21', 'Begoña Zubizarreta', 'bego.zubi@example.com', 'Talleres Zubi', 5, '10:02', true),
    (7, '21', 'Àlex Cañellas', 'alex.canellas@example.es', null, 5, '13:26', true),
    (8, '21', 'María del Mar Yáñez', 'mm.yanez@example.com', 'Escuela Levante', 4, '09:55', true),
    (9, '21', 'Oier Agirrezabala', 'oier.a@example.org', 'Kooperatiba Ibaia', 4, '19:18', false),
    (10, '21', 'Lluc Vidal', 'lluc@example.com', 'Mobles Vidal', 3, '16:44', true),
    (11, '21', 'Concepción Ibáñez', 'c.ibanez@example.es', 'Seguros Ancla', 2, '12:09', true),
    (12, '21', 'Brais Outeiro', 'brais.outeiro@example.com', null, 2, '23:58', true),
    (13, '21', 'Sofía Núñez-Cortés', 'sofia.nc@example.org', 'Núñez-Cortés Abogados', 1, '08:20', false),
    (14, '21', 'Peio Larrañaga', 'peio@example.es', 'Larrañaga Anaiak', 1, '18:37', false),
    -- Desayuno en Valencia: vender a empresas sin listas compradas
    (15, '22', 'Carmen Ibarra', 'carmen.ibarra@example.com', 'Logística Mediterránea', 11, '12:50', true),
    (16, '22', 'Vicent Peñarroja', 'vicent@example.org', 'Taulells Peñarroja', 10, '09:05', true),
    (17, '22', 'Amparo Sanchis', 'amparo.sanchis@example.es', 'Sanchis i Filles', 9, '16:33', true),
    (18, '22', 'Joan Francesc Llorenç', 'jf.llorenc@example.com', null, 7, '11:11', true),
    (19, '22', 'Pilar Quiñones', 'pilar.quinones@example.com', 'Envases Turia', 6, '13:48', true),
    (20, '22', 'Ramón Agulló', 'ragullo@example.org', 'Agulló Maquinaria', 4, '10:26', false),
    (21, '22', 'Empar Gascó', 'empar@example.es', 'Cooperativa La Marjal', 2, '17:59', true),
    (22, '22', 'Íñigo Sáenz de Tejada', 'inigo.saenz@example.com', 'Bodegas Alto Cidacos', 1, '20:15', true),
    -- Puertas abiertas: un agente de voz atendiendo llamadas
    (23, '23', 'Maialen Goikoetxea', 'maialen@example.org', 'Clínica Dental Zurriola', 14, '10:10', true),
    (24, '23', 'Raül Ordóñez', 'raul.ordonez@example.com', 'Viatges Garbí', 13, '09:42', true),
    (25, '23', 'Sabela Rodríguez Leirós', 'sabela.rl@example.es', null, 11, '21:36', true),
    (26, '23', 'Ángela Fuertes', 'angela.fuertes@example.com', 'Hospital Veterinario Duero', 9, '15:04', true),
    (27, '23', 'Gorka Urrutikoetxea', 'gorka.u@example.com', 'Autobuses del Nervión', 8, '08:08', true),
    (28, '23', 'Mireia Fàbregas', 'mireia.fabregas@example.org', null, 6, '14:29', true),
    (29, '23', 'Nicolás Ñíguez', 'nico.niguez@example.es', 'Óptica Ñíguez', 4, '19:51', true),
    (30, '23', 'Antía Souto', 'antia@example.com', 'Pazo de Arnoia', 2, '11:33', true),
    (31, '23', 'Juan Bautista Peralta', 'jb.peralta@example.com', 'Taxis del Sur', 1, '22:22', false),
    -- Jornada en Madrid: admisiones que conversan
    (32, '28', 'Pablo Arriaga', 'pablo.arriaga@example.com', 'Escuela Faro', 69, '10:00', true),
    (33, '28', 'Edurne Mendizabal', 'edurne@example.org', 'Ikastola Haizea', 67, '12:17', true),
    (34, '28', 'Montserrat Piñol', 'montse.pinol@example.es', 'Institut Tramuntana', 63, '09:29', true),
    (35, '28', 'Xoán Manuel Bouzas', 'xoan.bouzas@example.com', null, 60, '18:06', true),
    (36, '28', 'Rocío Cuéllar', 'rocio.cuellar@example.com', 'Academia Giralda', 57, '13:13', true),
    (37, '28', 'Guillem Roig', 'guillem@example.org', 'Universitat Oberta del Segre', 55, '20:40', true),
    (38, '28', 'Teresa Antúnez', 't.antunez@example.es', 'Conservatorio Antúnez', 50, '16:55', true),
    (39, '28', 'Beñat Arregi', 'benat.arregi@example.com', null, 46, '11:24', true),
    (40, '28', 'Leonor Valcárcel', 'leonor.valcarcel@example.org', 'Escuela de Hostelería Bierzo', 30, '21:02', false)
) as person (number, event, name, email, company, days_ago, wall_clock, email_sent)
on conflict do nothing;

-- Visit sources of some registrations.
update public.event_registrations r
set source_host = link.source_host, utm_source = link.utm_source, utm_medium = link.utm_medium, utm_campaign = link.utm_campaign
from (
  values
    (array[1, 4, 6, 7, 15, 24, 26, 33, 36], 'www.linkedin.com', 'linkedin', 'social', 'otono'),
    (array[2, 8, 11, 17, 25, 32, 37], null, 'boletin', 'email', 'novedades'),
    (array[5, 19, 28], 'www.camara.example', 'camara-comercio', null, null)
) as link (people, source_host, utm_source, utm_medium, utm_campaign)
cross join unnest(link.people) as person (number)
where r.id = ('5eed0000-0000-4000-8000-0000000001' || lpad(person.number::text, 2, '0'))::uuid;

-- Daily views of each article: most in its first weeks, fewer at weekends, with some variation.
insert into private.news_views_daily (article_id, day, views)
select id, day, views
from (
  select weighed.id, weighed.day, round(weighed.views_count * weighed.weight / sum(weighed.weight) over (partition by weighed.id) - 0.25)::integer as views
  from (
    select e.id, e.views_count, today - age as day,
      (0.15 + exp((today - age - published) / -12.0))
        * case when extract(isodow from today - age) > 5 then 0.5 else 1 end
        * (0.6 + get_byte(decode(md5(e.slug || age), 'hex'), 0) / 320.0) as weight
    from public.news_events e
    cross join lateral (select (now() at time zone 'Europe/Madrid')::date, (e.published_at at time zone 'Europe/Madrid')::date) as dates (today, published)
    cross join lateral generate_series(0, least(today - published, 200)) age
    where e.is_published and e.published_at <= now()
  ) weighed
) counted
where views > 0
on conflict do nothing;

drop function pg_temp.working_day(integer, interval);
drop function pg_temp.madrid(integer, interval);
