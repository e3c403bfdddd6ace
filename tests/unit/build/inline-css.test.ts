import { expect, test } from 'vitest';
import { cssFor } from '../../../scripts/build/inline-css.ts';
import { vocabularyOf } from '../../../scripts/build/page-vocabulary.ts';

const inlined = (css: string, html: string) => cssFor(css, vocabularyOf(html));

const face = (name: string, range: string) => `@font-face{font-family:F;src:url(${name});unicode-range:${range}}`;

test.each([
  ['a class of the page', '.mt-1\\.5{margin:0}', '<p class="mt-1.5">'],
  ['a class that React escapes', '.\\[\\&\\>svg\\]\\:w-4>svg{width:1px}', '<i class="[&amp;&gt;svg]:w-4"><svg>'],
  ['an element', 'p,b{margin:0}', '<p>'],
  ['the root', 'html{color:red}', '<p>'],
  ['a state that a script may bring', '.nav[data-open=true]{color:red}', '<nav class="nav" data-open="false">'],
  ['a state of the browser', '.nav:focus-visible{color:red}', '<nav class="nav">'],
  ['one of several choices', ':where(.a,.b) p{color:red}', '<div class="b"><p>'],
  ['what must not be there', 'p:not(.a){color:red}', '<p>'],
  ['a part of a field, where there is a field', '::placeholder{color:red}', '<input>'],
])('what asks for %s stays', (_what, css, html) => {
  expect(inlined(css, html)).toContain('{');
});

test.each([
  ['a class', '.a{margin:0}', '<p class="ab">'],
  ['a class inside of :where', ':where(.a>:not(:last-child)){margin:0}', '<p class="b">'],
  ['a class inside of :has', 'html:has(.a){margin:0}', '<p class="b">'],
  ['an element', 'table td{margin:0}', '<p>'],
  ['a data attribute', '[data-theme=dark]{color:red}', '<p data-tone="dark">'],
  ['a part of a field', '::placeholder{color:red}', '<p>'],
  ['a pointer that moves', '@media (hover:hover){p:hover{color:red}}', '<p>'],
])('what asks for %s that the page lacks goes', (_what, css, html) => {
  expect(inlined(css, html)).not.toContain('{');
});

test('of a list of selectors only those stay that may match', () => {
  expect(inlined('h1,h2,h3{margin:0}', '<h2>')).toBe('h2{margin:0}');
});

test('the layers keep their order, also those of which nothing is left', () => {
  expect(
    inlined('@layer base{p{margin:0}}@layer components{.c{margin:0}}@layer utilities{.u{margin:0}}', '<p class="u">'),
  ).toBe('@layer base,components,utilities;@layer base{p{margin:0}}@layer utilities{.u{margin:0}}');
});

test('custom properties that nothing reads go, with those that only they read; what a style attribute reads stays', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}@property --b{syntax:"*";inherits:false}p{margin:var(--c)}';
  expect(inlined(css, '<p style="width:var(--d)">')).toBe(':root{--c:2px;--d:3px}p{margin:var(--c)}');
});

test('of the faces of a font those stay that show a character of the page, the last one first', () => {
  const css = face('polish', 'U+100-17F') + face('latin', 'U+??') + face('spanish', 'U+20-7E,U+F1');
  expect(inlined(css, '<p>año</p>')).not.toMatch(/polish|latin/);
  expect(inlined(css, '<p>año</p>')).toContain('spanish');
  expect(inlined(css, '<p>Łódź</p>')).toMatch(/polish.*latin.*spanish/);
});

test('of the animations those stay that something plays', () => {
  const css = '@keyframes turn{to{rotate:1turn}}@keyframes rise{0%{opacity:0}}p{animation:turn 1s}';
  expect(inlined(css, '<p>')).toContain('@keyframes turn');
  expect(inlined(css, '<p>')).not.toContain('rise');
});
