-- Demonstration data for a developer's own machine: two accounts, thirty articles, their registrations.
--
-- Loaded by the embedded stack on its first start and by `supabase start`, never by `db push`. Because `db push --include-seed`
-- would carry it to a hosted project, it first makes sure that it is on a local database, and stops with an error anywhere else.
--
-- Every date is counted from the day of loading, so the demonstration does not age. Ids are fixed: tests and docs may name them.
-- Companies, people and figures of the articles are invented. Covers lie in seed-images/ and are drawn by scripts/seed-images/.

do $$
begin
  -- Hosted projects always have the role supabase_admin; the embedded database never does. The Docker stack of the CLI has it too,
  -- but signs its tokens with the secret that the CLI publishes.
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
end
$$;

-- Where the covers are served from. The embedded stack sets seed.api_url when its API listens elsewhere.
select set_config('seed.api_url', coalesce(nullif(current_setting('seed.api_url', true), ''), 'http://127.0.0.1:54321'), false);

-- A wall-clock time in Madrid, so many days from today.
create function pg_temp.madrid(days integer, wall_clock interval) returns timestamptz
  language sql stable
  as $$ select (date_trunc('day', now() at time zone 'Europe/Madrid') + make_interval(days => days) + wall_clock) at time zone 'Europe/Madrid' $$;

-- Accounts: admin@example.com / admin-local-only and user@example.com / user-local-only.
-- The empty tokens are for the hosted auth server, which does not read null there.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  account.id, 'authenticated', 'authenticated', account.email, account.password_hash, now(), '{"provider": "email", "providers": ["email"]}'::jsonb, '{}'::jsonb, now(), now(),
  '', '', '', '', '', '', '', ''
from (
  values
    ('5eed0000-0000-4000-8000-0000000000a1'::uuid, 'admin@example.com', '$2a$10$pusiuKBeQhjs.pmEav/HruRgtY96P58ugI9xlU5HoxlnxaDY3JNJ2'),
    ('5eed0000-0000-4000-8000-0000000000a2'::uuid, 'user@example.com', '$2a$10$tfKQW11NEHroxmsFJt3zTu4jEEI57i7B5jsbolfPF1AadvRWvdZ8e')
) as account (id, email, password_hash)
on conflict (id) do nothing;

-- Only the full auth server has this column, and it looks accounts up by it.
do $$
begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute $sql$ update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null $sql$;
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

-- Articles are gathered here first: content keeps its leading line break and a cover is only a file name.
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
  views_count integer not null
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
  '1762502400000-cincominutos.webp', 'Cinco burbujas de conversación en fila que pasan del azul al gris a medida que avanza el tiempo',
  'Nerea Otxoa', pg_temp.madrid(-6, '09:30'), 12045
),
(
  '5eed0000-0000-4000-8000-000000000002', 'noticia',
  'Cómo leer la factura de un agente, línea a línea',
  'como-leer-la-factura-de-un-agente-linea-a-linea',
  'Mensajes incluidos, excesos, llamadas a herramienta, voz y costes de terceros. Una factura de ejemplo, hecha con los precios publicados y una calculadora normal.',
  $md$
Todo lo que cobra un agente está en [la página de precios](/pricing), pero una tabla no es una factura. Aquí hacemos la cuenta de un mes inventado, paso a paso, para que puedas repetirla con el tuyo.

## El mes de ejemplo

Una tienda con un agente en WhatsApp y un número de teléfono. En el mes hubo:

- 9.000 mensajes
- 1.200 llamadas a herramienta (consultar existencias, crear un pedido)
- 1.000 minutos de voz con el modelo A
- 1.800 páginas en la base de conocimiento

## Primero, el plan

| Plan | Precio al mes | Mensajes incluidos | Páginas | Llamada a herramienta | Mensaje de exceso |
| --- | ---: | ---: | ---: | ---: | ---: |
| Elemental | 49 € | 1.250 | 1.500 | 0,010 € | 0,060 € |
| Pro | 99 € | 7.500 | 2.000 | 0,010 € | 0,050 € |
| Plus | 299 € | 25.000 | 3.000 | 0,009 € | 0,040 € |
| Prime | 499 € | 55.000 | 4.000 | 0,008 € | 0,035 € |

Con 1.800 páginas, Elemental se queda corto. Probemos con Pro: incluye 7.500 mensajes, así que sobran 1.500.

## Después, lo que se usa

| Línea | Cuenta | Importe |
| --- | --- | ---: |
| Plan Pro | | 99 € |
| Mensajes de exceso | 1.500 × 0,050 € | 75 € |
| Llamadas a herramienta | 1.200 × 0,010 € | 12 € |
| Número de teléfono | 1 × 10 € | 10 € |
| Voz, modelo A | paquete de 1.000 min | 160 € |
| **Total antes de terceros** | | **356 €** |

Falta una línea: lo que cobran WhatsApp y el operador. Se repercute a su coste, sin margen, y lo ves en el panel de consumo.

## ¿Compensaba el plan siguiente?

Plus habría costado 299 € y no habría tenido excesos; las 1.200 llamadas a herramienta bajarían a 10,80 €. La parte de mensajería sería 309,80 € en lugar de 186 €. Para este mes, no compensa. Para saber cuándo empieza a compensar, divide:

- De Pro a Plus hay 200 € de diferencia.
- Cada mensaje de exceso en Pro cuesta 0,050 €.
- 200 ÷ 0,050 = **4.000 mensajes** por encima de los 7.500.

Es decir: alrededor de 11.500 mensajes al mes, Pro y Plus cuestan casi lo mismo. A partir de ahí, Plus.

## Tres cosas que evitan sorpresas

1. **El corte es el último día del mes.** Los mensajes que no se usan no pasan al siguiente.
2. **Los mensajes se comparten entre agentes.** Dos agentes con el mismo plan gastan de la misma bolsa.
3. **La voz se factura por segundo, con un mínimo de 30 s.** Una llamada de 12 segundos cuenta como 30; una de 95, como 95.

Si esperas un pico, como una campaña o unas rebajas, mira también los complementos: 5.000 mensajes más cuestan 250 € y 20.000, 760 €. Y haz la división antes de comprarlos: a veces el exceso sale más barato.
$md$,
  true, false, null, null, false,
  '1761206400000-facturaagente.webp', 'Un recibo con varias líneas de importe y el total marcado en azafrán sobre una banda azul',
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

## No hay que elegir uno para todo

Nada obliga a usar el mismo modelo en todas las llamadas. Una forma sensata de empezar:

1. Separa tus llamadas en tres o cuatro motivos.
2. Pon el modelo A en los motivos cortos y repetidos.
3. Escucha veinte llamadas de cada motivo. Si en alguna notas que la persona habla encima del agente, prueba ahí el B.

> La llamada más cara no es la del modelo B. Es la que nadie contesta.

¿Quieres oír los dos con tu propio guion? [Agenda una demo](/demo) y trae una llamada real, sin datos personales.
$md$,
  true, false, null, null, false,
  '1759737600000-vozmodelos.webp', 'Un teléfono del que salen dos ondas de voz distintas, una en barras separadas y otra continua',
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
  '1758528000000-baseconocimiento.webp', 'Un fichero abierto con carpetas ordenadas y una ficha que sobresale con una marca de revisado',
  'Xiana Lourido', pg_temp.madrid(-47, '09:00'), 967
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

La sesión es en línea y en español. Al registrarte te llega un email con el archivo para tu calendario; el enlace de acceso está dentro. Si antes quieres saber cuánto cuesta tener un agente, está todo en [Precios](/pricing).
$md$,
  true, true, pg_temp.madrid(12, '18:30'), 'Online', true,
  '1735689600000-tallerwhatsapp.webp', 'Un móvil con una conversación que termina en una cita marcada en azafrán',
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

## Para quién

Direcciones comerciales y personas que prospectan cada semana. Si solo vendes a particulares, te encajará mejor [alguno de los otros encuentros](/eventos-noticias).

## Detalles prácticos

- **Aforo:** doce plazas, una por empresa.
- **Duración:** de 9:30 a 11:30. Después, quien quiera se queda a tomar el segundo café.
- **Acceso:** a pie llano. Si necesitas algo más, dínoslo respondiendo al email de confirmación.

Al registrarte recibirás la dirección exacta y el archivo para tu calendario. Si al final no puedes venir, avísanos: siempre hay lista de espera.
$md$,
  true, false, pg_temp.madrid(26, '09:30'), 'Valencia', true,
  '1760342400000-desayunovalencia.webp', 'Una mesa vista desde arriba con tazas de café, tarjetas y una ficha marcada en azafrán',
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

Después de cada una paramos dos minutos y comentamos la transcripción.

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
  '1763107200000-puertasabiertasvoz.webp', 'Una puerta azul entreabierta de la que sale una onda de voz',
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

- **La oferta que nadie reclamaba.** Cómo una fabricante de utillaje dejó de perder presupuestos por no llamar a tiempo.
- **El distribuidor que preguntaba siempre lo mismo.** Una base de conocimiento para la red comercial, no para el cliente final.
- **La feria, después de la feria.** Qué hacer con doscientas tarjetas el lunes siguiente.

### 18:00. Mesas pequeñas

Cuatro mesas de seis personas, con una pregunta cada una. Se cambia de mesa a los veinticinco minutos.

### 19:00. Algo de picar

Y las conversaciones que de verdad importaban.

## Cómo apuntarse

Este encuentro es con invitación. Si trabajas en una empresa industrial y te interesa, [escríbenos](/demo) contando a qué te dedicas y te respondemos en menos de 24 horas.

---

*El encuentro será en castellano, con las mesas en castellano o en euskera, según quien se siente.*
$md$,
  true, false, pg_temp.madrid(45, '17:00'), 'Bilbao', false,
  '1764144000000-encuentrobilbao.webp', 'Un plano sencillo de ciudad con la curva de la ría y un punto de encuentro marcado en azafrán',
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

## Lo que pedimos

Que venga quien contesta, no quien manda. Y que traiga veinte consultas reales, sin nombres, de un solo piso.

Mientras tanto, puedes leer [cómo lo hace Inmobiliaria Turia](/eventos-noticias/inmobiliaria-turia-visitas-con-quien-puede-comprar), que participará en la segunda sesión.
$md$,
  true, false, null, 'Sevilla', true,
  '1757318400000-cicloinmobiliarias.webp', 'Una hilera de casas encaladas con zócalo azul y una puerta abierta con luz azafrán',
  'Lucía Montalbán', pg_temp.madrid(-40, '10:30'), 512
),
(
  '5eed0000-0000-4000-8000-000000000028', 'evento',
  'Jornada en Madrid: admisiones que conversan',
  'jornada-en-madrid-admisiones-que-conversan',
  'Escuelas y universidades contaron cómo orientan a quien duda entre dos programas, antes de que se matricule en el tercero. Resumen y materiales.',
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

Lo contó **Pablo Arriaga**, responsable de admisiones de Escuela Faro, cuyo caso está publicado [aquí](/eventos-noticias/escuela-faro-admisiones-a-las-once-de-la-noche).

### El equipo, dentro

Las escuelas a las que mejor les va tienen una persona de admisiones que lee conversaciones cada semana. No para vigilar: para aprender qué se pregunta y cambiar la web.

## Materiales

- Guion de cuatro preguntas para orientar sin interrogar.
- Lista de requisitos en formato de preguntas y respuestas.
- Plantilla para revisar veinte conversaciones en una hora.

Te los enviamos por email: el formulario de esta página sigue abierto para quien quiera recibirlos.
$md$,
  true, false, pg_temp.madrid(-75, '16:00'), 'Madrid, Chamberí', true,
  '1754899200000-jornadamadrid.webp', 'Un aula con sillas en filas y una pizarra con dos burbujas de conversación',
  'Tertulia Team', pg_temp.madrid(-110, '09:00'), 734
);

-- Casos de estudio
insert into seed_article values
(
  '5eed0000-0000-4000-8000-000000000041', 'caso-de-estudio',
  'Inmobiliaria Turia: visitas con quien puede comprar',
  'inmobiliaria-turia-visitas-con-quien-puede-comprar',
  'Una agencia de barrio enseñaba muchos pisos y vendía pocos. Cambió el orden: primero cuatro preguntas, después la visita.',
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

¿Te suena la situación? En [la Solución B2C](/b2c) contamos el recorrido completo y en [/cases](/cases) hay más ejemplos.

*Contenido de ejemplo: la empresa, las personas y las cifras son inventadas.*
$md$,
  true, true, null, null, false,
  '1755504000000-inmobiliariaturia.webp', 'Un edificio encalado con muchas ventanas grises y una encendida en azafrán, con una llave delante',
  'Lucía Montalbán', pg_temp.madrid(-58, '09:45'), 4120
),
(
  '5eed0000-0000-4000-8000-000000000042', 'caso-de-estudio',
  'Casa Olivo: el sofá que sí cabía por la puerta',
  'casa-olivo-el-sofa-que-si-cabia-por-la-puerta',
  'Una tienda de muebles en línea perdía ventas por una pregunta de tres palabras: «¿cabe por aquí?». La respuesta estaba en las fichas, pero nadie la encontraba.',
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
  '1753689600000-casaolivo.webp', 'Un sofá de tres plazas, dividido en dos módulos, pasando por el marco de una puerta',
  'Xiana Lourido', pg_temp.madrid(-96, '12:30'), 1580
);

insert into public.news_events (
  id, category, title, slug, excerpt, content, is_published, featured, event_date, event_location, show_registration_form,
  image_url, image_alt, author, published_at, views_count, created_at, updated_at
)
select
  id, category, title, slug, excerpt, btrim(content, e'\n'), is_published, featured, event_date, event_location, show_registration_form,
  current_setting('seed.api_url') || '/storage/v1/object/public/news-images/' || image_file, image_alt, author, published_at, views_count,
  least(published_at, now()) - interval '1 day', least(published_at, now())
from seed_article
on conflict (id) do nothing;

drop table seed_article;

-- Registrations: forty people over four events. Those without a mail sent are shown as pending; nothing queues a mail for them.
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
    (32, '28', 'Pablo Arriaga', 'pablo.arriaga@example.com', 'Escuela Faro', 108, '10:00', true),
    (33, '28', 'Edurne Mendizabal', 'edurne@example.org', 'Ikastola Haizea', 104, '12:17', true),
    (34, '28', 'Montserrat Piñol', 'montse.pinol@example.es', 'Institut Tramuntana', 99, '09:29', true),
    (35, '28', 'Xoán Manuel Bouzas', 'xoan.bouzas@example.com', null, 95, '18:06', true),
    (36, '28', 'Rocío Cuéllar', 'rocio.cuellar@example.com', 'Academia Giralda', 91, '13:13', true),
    (37, '28', 'Guillem Roig', 'guillem@example.org', 'Universitat Oberta del Segre', 88, '20:40', true),
    (38, '28', 'Teresa Antúnez', 't.antunez@example.es', 'Conservatorio Antúnez', 83, '16:55', true),
    (39, '28', 'Beñat Arregi', 'benat.arregi@example.com', null, 79, '11:24', true),
    (40, '28', 'Leonor Valcárcel', 'leonor.valcarcel@example.org', 'Escuela de Hostelería Bierzo', 30, '21:02', false)
) as person (number, event, name, email, company, days_ago, wall_clock, email_sent)
on conflict do nothing;
