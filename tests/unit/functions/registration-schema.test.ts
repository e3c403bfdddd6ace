import { describe, expect, it } from 'vitest';
import { registrationFormSchema } from '@contract/registration/registration.ts';
import { registrationPayloadSchema } from '@contract/registration/registration-payload.ts';

const eventId = '0b0e7f2e-1111-4111-8111-000000000001';
const valid = { name: 'Ana López', email: 'ana@example.com', company: null, event_id: eventId };

/** The first error with its field, or null for an accepted body. */
function refusal(changes: Record<string, unknown>) {
  const parsed = registrationPayloadSchema.safeParse({ ...valid, ...changes });
  return parsed.success ? null : { field: parsed.error.issues[0]?.path[0], message: parsed.error.issues[0]?.message };
}

const accepted = (changes: Record<string, unknown>) => registrationPayloadSchema.parse({ ...valid, ...changes });

/** A soft hyphen, a zero-width space, a word joiner, direction marks, a byte order mark, a blank letter. */
const MARKS = ['\u00AD', '\u200B', '\u2060', '\u200F', '\u202E', '\u2068', '\uFEFF', '\u3164'];

describe('the registration schema', () => {
  it('trims texts, lower-cases the address and turns an empty company into null', () => {
    expect(accepted({ name: '  Ana López ', email: ' Ana@Example.COM ', company: '  ' })).toEqual(valid);
    expect(accepted({ company: undefined })).toEqual(valid);
    expect(accepted({ company: ' Acme, S. L. ' }).company).toBe('Acme, S. L.');
  });

  it('keeps only the keys it knows', () => {
    expect(accepted({ email_sent: true, id: 'x', website: '' })).toEqual(valid);
  });

  it('is the same for the form, whose company is a string', () => {
    expect(registrationFormSchema.parse({ name: ' Ana ', email: 'A@B.es', company: '' })).toEqual({
      name: 'Ana',
      email: 'a@b.es',
      company: '',
    });
  });

  it.each([
    ['empty', '', 'El nombre debe tener al menos 2 caracteres'],
    ['only spaces', '   ', 'El nombre debe tener al menos 2 caracteres'],
    ['one character', 'A', 'El nombre debe tener al menos 2 caracteres'],
    ['one emoji, which is two code units', '😀', 'El nombre debe tener al menos 2 caracteres'],
    ['nothing visible', '\u200b\u200d\u200b', 'El nombre debe tener al menos 2 caracteres'],
    ['only accents', '\u0301\u0301', 'El nombre debe tener al menos 2 caracteres'],
    ['two characters', 'Al', null],
    ['100 characters', 'ñ'.repeat(100), null],
    ['100 characters of two code units', '😀'.repeat(100), null],
    ['101 characters', 'n'.repeat(101), 'El nombre debe tener máximo 100 caracteres'],
    ['100 characters and spaces around', ` ${'n'.repeat(100)} `, null],
    ['right-to-left text', 'محمد علي', null],
    ['text without spaces between words', '王小明', null],
    ['an apostrophe and a hyphen', "Núria O'Connor-Peña", null],
    ['a line break', 'Ana\r\nBcc: otra@example.com', 'El nombre contiene caracteres no válidos'],
    ['a NUL', 'Ana\u0000López', 'El nombre contiene caracteres no válidos'],
    ['an escape', 'Ana\u001b[31m', 'El nombre contiene caracteres no válidos'],
    ['a line separator', 'Ana\u2028López', 'El nombre contiene caracteres no válidos'],
    ['half a surrogate pair', 'Ana \ud800', 'El nombre contiene caracteres no válidos'],
    ['no text', 7, 'El nombre debe tener al menos 2 caracteres'],
    ['null', null, 'El nombre debe tener al menos 2 caracteres'],
    ['absent', undefined, 'El nombre debe tener al menos 2 caracteres'],
  ])('decides on a name: %s', (_kind, name, message) => {
    expect(refusal({ name })).toEqual(message === null ? null : { field: 'name', message });
  });

  it.each(MARKS)('drops the invisible %j from name, address and company', (mark) => {
    expect(
      accepted({
        name: `${mark}Ana${mark} López`,
        email: `${mark}ana@example.com${mark}`,
        company: `Faro${mark} S. L.${mark}`,
      }),
    ).toMatchObject({ name: 'Ana López', email: 'ana@example.com', company: 'Faro S. L.' });
    expect(refusal({ name: mark.repeat(3) })).toMatchObject({ field: 'name' });
  });

  it('keeps the joiners that scripts and emoji need', () => {
    expect(accepted({ name: 'می\u200cخواهم 👩\u200d💻' }).name).toBe('می\u200cخواهم 👩\u200d💻');
  });

  it('turns a pasted tab inside a name into a space', () => {
    expect(accepted({ name: 'Ana\tLópez' }).name).toBe('Ana López');
  });

  it.each([
    'ana@example.com',
    'ana.lopez+eventos@sub.example.co.uk',
    "o'connor@example.ie",
    'a_b-c@example.museum',
    'x@example.xn--p1ai',
    '1234@5678.es',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(4)}.com`,
  ])('accepts the address %s', (email) => {
    expect(refusal({ email })).toBeNull();
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'ana lopez@example.com',
    'ana..lopez@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@example..com',
    'ana@.example.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example.c',
    'ana@example.123',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    '"ana lopez"@example.com',
    'Ana <ana@example.com>',
    'ana@example.com,otra@example.com',
    'ana@example.com;otra@example.com',
    'ana(comentario)@example.com',
    'ana%otra.example@example.com',
    'ana!otra@example.com',
    'aña@example.com',
    'ana@españa',
    'ana@españa.123',
    'ana@españa.es/otra',
    'ana@españa.es:25',
    'ana@otra@españa.es',
    'ana@españa%2ees',
    `ana@${'ñ'.repeat(64)}.es`,
    'ana@example.com\r\nBcc: otra@example.com',
    'ana@exa\u0000mple.com',
    'mailto:ana@example.com',
    `ana@${'b'.repeat(64)}.com`,
    '-ana@example.com',
    `${'a'.repeat(65)}@example.com`,
    // A backtracking pattern would take exponential time.
    `${'a.'.repeat(120)}!`,
    `a@${'a.'.repeat(120)}`,
    `a@${'a-'.repeat(120)}`,
    `${'a'.repeat(254)}@`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(5)}.com`,
    7,
    null,
    undefined,
    ['ana@example.com'],
    { address: 'ana@example.com' },
  ])('refuses the address %j', (email) => {
    expect(refusal({ email })).toEqual({ field: 'email', message: 'Email inválido' });
  });

  it.each([
    ['ana@peña.es', 'ana@xn--pea-8ma.es'],
    [' Ana@Correo.PEÑA.es ', 'ana@correo.xn--pea-8ma.es'],
    // The letter and its mark as two characters, as macOS gives it.
    ['ana@pen\u0303a.es', 'ana@xn--pea-8ma.es'],
    ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
    ['ana@ejemplo.рф', 'ana@ejemplo.xn--p1ai'],
    ['ana@xn--pea-8ma.es', 'ana@xn--pea-8ma.es'],
  ])('takes %j, as %j', (typed, email) => {
    expect(accepted({ email })).toMatchObject({ email });
    expect(accepted({ email: typed })).toMatchObject({ email });
  });

  it('accepts addresses up to 255 characters', () => {
    expect(refusal({ email: `${'a'.repeat(244)}@example.com` })).toEqual({
      field: 'email',
      message: 'El email debe tener máximo 255 caracteres',
    });
  });

  it.each([
    ['100 characters', 'ñ'.repeat(100), null],
    ['101 characters', 'ñ'.repeat(101), 'El nombre de la empresa debe tener máximo 100 caracteres'],
    ['a line break', 'Acme\nS. L.', 'El nombre de la empresa contiene caracteres no válidos'],
    ['a NUL', 'Acme\u0000', 'El nombre de la empresa contiene caracteres no válidos'],
    ['a number', 7, 'El nombre de la empresa no es válido'],
    ['a list', ['Acme'], 'El nombre de la empresa no es válido'],
  ])('decides on a company: %s', (_kind, company, message) => {
    expect(refusal({ company })).toEqual(message === null ? null : { field: 'company', message });
  });

  it.each(['', 'no-es-un-id', 7, null, undefined, `${eventId} `, `${eventId}' or 1=1`])(
    'refuses the event %j',
    (event_id) => {
      expect(refusal({ event_id })).toEqual({ field: 'event_id', message: 'El evento no es válido' });
    },
  );

  it.each([[[]], [null], ['texto'], [7], [true]])('refuses the body %j', (body) => {
    expect(registrationPayloadSchema.safeParse(body).error?.issues[0]?.message).toBe(
      'Faltan los datos del registro: nombre, email y evento',
    );
  });
});
