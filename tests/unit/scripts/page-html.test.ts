import { describe, expect, it } from 'vitest';
import { pageHtml, shellHtml, stylesheetOf } from '../../../scripts/build/page-html.ts';
import { readRendered } from '../../../scripts/build/rendered-page.ts';

const TEMPLATE = `<!doctype html>
<html lang="es">
  <head>
    <meta name="theme-color" content="#fff" />
    <title data-default>Tertulia</title>
    <meta data-default name="description" content="a > b" />
    <script type="module" crossorigin src="/assets/boot.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Sin <a href="/">scripts</a>.</noscript>
  </body>
</html>
`;
/** As React writes a page: its head tags first, in text `&#x27;` and `<!-- -->`. */
const HEAD =
  '<title>Qué cuesta: $&amp; &lt;/script&gt; &quot;hoy&quot;</title><meta name="description" content="1 &gt; 0 &amp; más"/><link rel="canonical" href="https://a.example/?a=1&amp;b=2"/>';
const BODY =
  '<main><svg><title>Un icono</title></svg><h1 class="[&amp;&gt;b]:red"><span>Dos</span> <!-- -->líneas\n &amp; $&#x27;más</h1><pre>\n\nx</pre><p>&lt;title data-default&gt;</p></main>';

const write = (rendered: string, data = '', template = TEMPLATE) =>
  pageHtml({
    template,
    path: '/precios',
    page: readRendered(rendered),
    criticalCss: async () => '.a{content:"$&"}',
    mainScripts: ['/assets/main.js'],
    pageScripts: ['/assets/a.js', '/assets/b.js'],
    fonts: ['/assets/f.woff2'],
    openGraphImage: undefined,
    data,
  });

describe('a page as React writes it', () => {
  it('falls into the tags of the head and the rest, as they stand', () => {
    expect(readRendered(HEAD + BODY)).toMatchObject({ head: HEAD, body: BODY });
    expect(readRendered(HEAD)).toMatchObject({ head: HEAD, body: '' });
    expect(readRendered(BODY)).toMatchObject({ head: '', body: BODY, title: '', description: '' });
  });

  it('says its title, description and heading as a reader sees them', () => {
    expect(readRendered(HEAD + BODY)).toMatchObject({
      title: 'Qué cuesta: $& </script> "hoy"',
      description: '1 > 0 & más',
      heading: "Dos líneas & $'más",
    });
    expect(readRendered('<p>Sin título</p>').heading).toBeUndefined();
  });
});

describe('the document of a page', () => {
  it('has its own head instead of the defaults, its styles, and its text as React wrote it', async () => {
    expect(await write(HEAD + BODY, '<script id="prerendered">"$&"</script>')).toBe(`<!doctype html>
<html lang="es">
  <head>
    <meta name="theme-color" content="#fff" />
    <script type="module" crossorigin fetchpriority="low" src="/assets/boot.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react.js">
    <style>.a{content:"$&"}</style>
  ${HEAD}<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin></head>
  <body>
    <div id="root" data-path="/precios" data-styles="/assets/index.css" data-main-scripts="/assets/main.js" data-page-scripts="/assets/a.js /assets/b.js">${BODY}</div><script id="prerendered">"$&"</script>
  <noscript><link rel="stylesheet" href="/assets/index.css"></noscript></body>
</html>
`);
  });

  it('keeps the defaults when the page has no title', async () => {
    const html = await write('<p>Nada</p>');
    expect(html).toContain('<title data-default>Tertulia</title>');
    expect(html).toContain('content="a > b"');
  });
});

it('the shell has the scripts that it needs first, and marks around its own head and the place of data', () => {
  expect(shellHtml(TEMPLATE, ['/assets/main.js'])).toBe(`<!doctype html>
<html lang="es">
  <head>
    <meta name="theme-color" content="#fff" />
    <script type="module" crossorigin src="/assets/boot.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  <link rel="modulepreload" href="/assets/main.js" crossorigin><!--head--><title data-default>Tertulia</title><meta data-default name="description" content="a > b" /><!--/head--></head>
  <body>
    <div id="root"></div><!--data--><!--/data-->
    <noscript>Sin <a href="/">scripts</a>.</noscript>
  </body>
</html>
`);
});

it.each([
  ['stylesheet', 'rel="stylesheet"'],
  ['entry script', 'type="module"'],
  ['root element', 'id="root"'],
])('a template without a %s stops the build', async (what, attribute) => {
  await expect(write(HEAD + BODY, '', TEMPLATE.replace(attribute, ''))).rejects.toThrow(`has no ${what}`);
});

it('the stylesheet is the one that the template links', () => {
  expect(stylesheetOf(TEMPLATE)).toBe('/assets/index.css');
});
