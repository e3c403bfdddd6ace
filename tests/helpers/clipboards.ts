/** Clipboard contents of real programs. `image`: an image of the same content is included. */
export type Clipboard = { text: string; html: string; image: boolean };

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"><style><!-- p.MsoNormal {margin:0cm;font-family:"Calibri",sans-serif;} --></style></head><body lang=ES><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const item = (list: string, mark: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;
const excel = (rows: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\,";}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=64><!--StartFragment-->${rows}<!--EndFragment--></table></body></html>`;
const calc = (rows: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 24.8"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup>${rows}</table></body></html>`;
const sheets = (rows: string) =>
  `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr"><tbody>${rows}</tbody></table></google-sheets-html-origin>`;
const docs = (body: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr"><span style="white-space:pre-wrap;">${body}</span></p></b>`;
const mail = (body: string) =>
  `<table role="presentation"><tbody><tr><td><div dir="ltr">${body}</div></td></tr></tbody></table>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const alone = { image: false };
const withImage = { image: true };

/** Each with the Markdown that pasting it into an empty text gives. Whole documents are in the folder clipboards. */
export const clipboards: readonly (Clipboard & { what: string; becomes: string })[] = [
  {
    what: 'a text of Word',
    text: 'Hola a todos',
    html: word('<p class=MsoNormal>Hola a todos</p>'),
    ...withImage,
    becomes: 'Hola a todos',
  },
  {
    what: 'an indent of Word',
    text: '\tUno.\r\n    Dos.\r\n',
    html: word('<p style="text-indent:35.4pt">Uno.</p><p>Dos.</p>'),
    ...withImage,
    becomes: 'Uno.\n\nDos.',
  },
  {
    what: 'an indent of Word by no-break spaces',
    text: '\u00A0\u00A0\u00A0\u00A0Uno.',
    html: word('<p>&nbsp;&nbsp;&nbsp;&nbsp;Uno.</p>'),
    ...alone,
    becomes: 'Uno.',
  },
  {
    what: 'a list of Word',
    text: '·\tUno\r\no\tDentro\r\n·\tDos\r\n',
    html: word(item('l0 level1', '·', 'Uno') + item('l0 level2', 'o', 'Dentro') + item('l0 level1', '·', 'Dos')),
    ...alone,
    becomes: '- Uno\n  - Dentro\n- Dos',
  },
  {
    what: 'a table of Word',
    text: 'Plan\tPrecio\r\nPro\t99\r\n',
    html: word(`<table class=MsoTableGrid>${row('Plan', 'Precio')}${row('Pro', '99')}</table>`),
    ...withImage,
    becomes: '| Plan | Precio |\n| --- | --- |\n| Pro | 99 |\n\n',
  },
  {
    what: 'words of Word in bold and a link, in a list too',
    text: 'Hola a todos: mirad\r\nlos planes (nuevos).\r\n·\tUno\r\n',
    html: word(
      `<p class=MsoNormal>Hola <b><span lang=ES>a todos</span></b>: <i>mirad</i>
<a href="https://example.com/a(b)?x=1&amp;y=2"><span style='color:blue'>los
planes</span></a> (nuevos).<o:p></o:p></p><p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]><b>Uno</b></p>`,
    ),
    ...withImage,
    becomes: 'Hola **a todos**: *mirad* [los planes](https://example.com/a%28b%29?x=1&y=2) (nuevos).\n\n- **Uno**',
  },
  {
    what: 'words of Google Docs in bold and a link',
    text: 'Hola a todos y a todas\nMás aquí',
    html: docs(
      'Hola <span style="font-weight:700;font-style:normal;">a todos </span><span style="font-weight:400;font-style:italic;">y a todas</span></p><p>Más <a href="https://example.com/"><span style="font-weight:700">aquí</span></a>',
    ),
    ...alone,
    becomes: 'Hola **a todos** *y a todas*\n\nMás **[aquí](https://example.com/)**',
  },
  {
    what: 'a link of Gmail, and an address that is its own link',
    text: 'Mira esto o escribe a hola@example.com',
    html: '<div dir="ltr">Mira <a href="https://example.com/x" target="_blank">esto</a> o escribe a <a href="mailto:hola@example.com">hola@example.com</a></div>',
    ...alone,
    becomes: 'Mira [esto](https://example.com/x) o escribe a hola@example.com',
  },
  {
    what: 'a link of Gmail beside a picture of a sign',
    text: 'Mira esto ',
    html: '<div dir="ltr">Mira <a href="https://example.com/x">esto</a> <img data-emoji="👋" alt="👋" src="https://fonts.example/1f44b.png"></div>',
    ...alone,
    becomes: 'Mira [esto](https://example.com/x) 👋',
  },
  { what: 'a text of Google Docs', text: 'Hola', html: docs('Hola'), ...withImage, becomes: 'Hola' },
  {
    what: 'a list of Google Docs',
    text: '* Uno\n   * Dentro',
    html: docs('</span></p><ul><li><p>Uno</p></li><ul><li><p>Dentro</p></li></ul></ul><p><span>'),
    ...alone,
    becomes: '- Uno\n  - Dentro',
  },
  {
    what: 'a table of Excel',
    text: 'Plan\tPrecio\r\na|b\t\r\n',
    html: excel(row('Plan', 'Precio') + row('a|b', '')),
    ...withImage,
    becomes: '| Plan | Precio |\n| --- | --- |\n| a\\|b |  |\n\n',
  },
  {
    what: 'a column of Excel',
    text: 'Plan\r\nPro\r\n',
    html: excel(row('Plan') + row('Pro')),
    ...withImage,
    becomes: '| Plan |\n| --- |\n| Pro |\n\n',
  },
  { what: 'a cell of Excel', text: 'Plan\r\n', html: excel(row('Plan')), ...withImage, becomes: 'Plan' },
  {
    what: 'a cell of Excel with two lines',
    text: '"Plan\nPro"\r\n',
    html: excel(row('Plan<br>Pro')),
    ...withImage,
    becomes: 'Plan\\\nPro',
  },
  {
    what: 'cells of Excel, one with two lines and quotation marks',
    text: 'Plan\t"El ""Pro""\n(nuevo)"\r\n"Uno"\tdos\r\n',
    html: excel(row('Plan', 'El "Pro"<br>(nuevo)') + row('"Uno"', 'dos')),
    ...withImage,
    becomes: '| Plan | El "Pro" (nuevo) |\n| --- | --- |\n| "Uno" | dos |\n\n',
  },
  {
    what: 'a column of LibreOffice',
    text: 'Plan\nPro\n',
    html: calc(row('Plan') + row('Pro')),
    ...withImage,
    becomes: '| Plan |\n| --- |\n| Pro |\n\n',
  },
  {
    what: 'many rows of Google Sheets',
    text: 'a\tb\n'.repeat(40),
    html: sheets(row('a &lt;b&gt;', 'c &amp;amp;').repeat(40)),
    ...alone,
    becomes: `| a \\<b> | c \\&amp; |\n| --- | --- |\n${'| a \\<b> | c \\&amp; |\n'.repeat(39)}\n`,
  },
  { what: 'a cell of Google Sheets', text: 'Plan', html: sheets(row('Plan')), ...alone, becomes: 'Plan' },
  {
    what: 'a mail of Gmail, laid out with a table',
    text: 'Hola:\n\nNos vemos.',
    html: mail('Hola:<br><br>Nos vemos.'),
    ...alone,
    becomes: 'Hola:\n\nNos vemos.',
  },
  {
    what: 'a message of WhatsApp Web',
    text: '[10:12, 3/4/2026] Ana: Hola 👋',
    html: '<span dir="ltr">Hola <img alt="👋" src="data:,"></span>',
    ...withImage,
    becomes: '[10:12, 3/4/2026] Ana: Hola 👋',
  },
  {
    what: 'code of an editor',
    text: '    if (a)\n\tb',
    html: '<div style="font-family: Consolas, monospace;white-space: pre;">if (a)</div>',
    ...alone,
    becomes: '    if (a)\n\tb',
  },
];
