import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import translatable from '../../../scripts/lint/translatable.ts';

RuleTester.describe = describe;
RuleTester.it = it;

/** Source of a component with these parameters and this returned element. */
const component = (parameters: string, element: string, before = '') =>
  `${before}\nexport function One(${parameters}) {\n  return ${element};\n}`;

const good: Record<string, string> = {
  'a text alone in its element, whatever it becomes': component(
    '{ n }: { n: number }',
    '<p>{n > 1 ? `${n} noticias` : "Ninguna"}</p>',
  ),
  'a text beside an icon that stays': component('', '<button><Icon /> Guardar</button>'),
  'texts in elements of their own': component(
    '{ busy }: { busy: boolean }',
    '<p>{busy && <Spinner />}<span>Guardar</span></p>',
  ),
  'children of elements beside what comes and goes': component(
    '{ children, busy }: { children: Elements; busy: boolean }',
    '<div>{busy && <Spinner />}{children}</div>',
  ),
  'a list of elements beside elements': component(
    '{ rows }: { rows: Row[] }',
    '<ul><li>Uno</li>{rows.map((row) => <li key={row.id}>{row.name}</li>)}</ul>',
  ),
  'a variable of the file that holds elements': component(
    '{ busy }: { busy: boolean }',
    '<p>{icon}<span>Uno</span></p>',
    'const icon = <Icon />;',
  ),
  'a function of the file that gives elements': component(
    '',
    '<p>{mark()}<span>Uno</span></p>',
    'function mark() { if (isNew()) return <Star />; return null; }',
  ),
  'children that stay': component('{ children }: { children: ReactNode }', '<p>{children}</p>'),
  'children in an element that comes and goes': component(
    '{ children }: { children: ReactNode }',
    '<div>{children && <p>{children}</p>}</div>',
  ),
};

const bad: Record<string, [code: string, messageId: string]> = {
  'a text that changes beside another': [component('{ n }: { n: number }', '<p><b>Uno</b>{n}</p>'), 'changes'],
  'a text beside what comes and goes': [
    component('{ busy }: { busy: boolean }', '<p>{busy && <Spinner />}Guardar</p>'),
    'beside',
  ],
  'a text that comes and goes': [
    component('{ more }: { more: boolean }', '<p><b>Uno</b>{more && "dos"}</p>'),
    'changes',
  ],
  'a text in a fragment': [component('{ name }: { name: string }', '<>{name}</>'), 'changes'],
  'children of any kind beside what comes and goes': [
    component('{ children, busy }: { children: ReactNode; busy: boolean }', '<p>{busy && <Spinner />}{children}</p>'),
    'changes',
  ],
  'a list that may hold texts': [
    component('{ rows }: { rows: string[] }', '<p><b>Uno</b>{rows.map((row) => row)}</p>'),
    'changes',
  ],
  'a name that is also used for a text': [
    component(
      '{ icon }: { icon: string }',
      '<p>{icon}<span>Uno</span></p>',
      'type Named = { icon: string };\nconst icon = <Icon />;',
    ),
    'changes',
  ],
  'children that come and go': [
    component('{ children, busy }: { children: ReactNode; busy: boolean }', '<p>{busy ? "Espera" : children}</p>'),
    'children',
  ],
};

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'lone-text',
  translatable.rules['lone-text'],
  {
    valid: Object.entries(good).map(([name, code]) => ({ name, code })),
    invalid: Object.entries(bad).map(([name, [code, messageId]]) => ({ name, code, errors: [{ messageId }] })),
  },
);
