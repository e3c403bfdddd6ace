import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { checkMarkdown } from '../contract/markdown/check-markdown.ts';
import { plainFile } from '../contract/markdown/plain-marks.ts';
import { rehypePlugins, remarkPlugins, remarkRehypeOptions } from '../contract/markdown/rules.ts';
import { linkTarget } from '../contract/markdown/url-policy.ts';
import { siteAddress } from '../contract/site/paths.ts';
import { escapeMarkup } from '../escape.ts';
import { lightColors as light } from '../contract/site/colors.ts';
import { mailLink } from './mail-frame.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkPlugins)
  .use(remarkRehype, remarkRehypeOptions)
  .use(rehypePlugins)
  .freeze();

type Tree = ReturnType<typeof processor.runSync>;
type TreeNode = Tree | Tree['children'][number];
type TreeElement = Extract<TreeNode, { type: 'element' }>;

const HEADING = 'margin:24px 0 8px;line-height:1.3;font-size';
const CELL = `padding:6px 10px;border:1px solid ${light.line};text-align:left`;
const CODE = 'font-family:Consolas,Menlo,monospace;font-size:14px';

/** The elements of a mail and their styles: mail clients load no stylesheet. Others keep only their content. */
const STYLES: Record<string, string> = {
  p: 'margin:16px 0 0',
  h2: `${HEADING}:19px`,
  h3: `${HEADING}:16px`,
  ul: 'margin:16px 0 0;padding:0 0 0 24px',
  ol: 'margin:16px 0 0;padding:0 0 0 24px',
  li: 'margin:4px 0 0',
  blockquote: `margin:16px 0 0;padding:0 0 0 16px;border-left:3px solid ${light.line}`,
  hr: `margin:24px 0 0;border:0;border-top:1px solid ${light.line}`,
  pre: `margin:16px 0 0;white-space:pre-wrap;${CODE}`,
  code: CODE,
  table: 'margin:16px 0 0;border-collapse:collapse',
  thead: '',
  tbody: '',
  tr: '',
  th: CELL,
  td: CELL,
  strong: '',
  em: '',
  del: '',
  sup: '',
  br: '',
};
/** The numbers of a list and of its items. */
const NUMBERS = ['start', 'value'] as const;
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);
const NAMES: Record<string, string> = { h4: 'h3', h5: 'h3', h6: 'h3' };

/** The absolute address of a link; null for one that leads nowhere from a mail. */
function address(target: unknown, siteUrl: string): string | null {
  if (typeof target !== 'string' || target.startsWith('#')) return null;
  const home = siteAddress(siteUrl, '/');
  const link = linkTarget(target, new URL(home).origin);
  return link && new URL(link.href, home).href;
}

const textOf = (node: TreeNode): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

function elementHtml({ tagName, properties, children }: TreeElement, siteUrl: string): string {
  const inside = () => children.map((child) => nodeHtml(child, siteUrl)).join('');
  if (tagName === 'a') {
    // A mail has no way back from a note.
    if ('dataFootnoteBackref' in properties) return '';
    const href = address(properties['href'], siteUrl);
    const label = children.map(textOf).join('');
    return href === null || label.trim() === '' ? inside() : mailLink(label, href);
  }
  // A mail loads nothing: an image is a link to itself.
  if (tagName === 'img') {
    const href = address(properties['src'], siteUrl);
    return href === null ? '' : mailLink(String(properties['alt'] ?? '') || 'Ver la imagen', href);
  }
  if (tagName === 'input') return properties['checked'] ? '☑' : '☐';
  const name = NAMES[tagName] ?? tagName;
  const style = STYLES[name];
  if (style === undefined) return inside();
  const written = [
    ...NUMBERS.filter((each) => each in properties).map((each) => `${each}="${Number(properties[each])}"`),
    ...(style === '' ? [] : [`style="${style}"`]),
  ];
  const opening = `<${[name, ...written].join(' ')}>`;
  return EMPTY.has(name) ? opening : `${opening}${inside()}</${name}>`;
}

function nodeHtml(node: TreeNode, siteUrl: string): string {
  if (node.type === 'text') return escapeMarkup(node.value);
  if (node.type === 'element') return elementHtml(node, siteUrl);
  return 'children' in node ? node.children.map((child) => nodeHtml(child, siteUrl)).join('') : '';
}

function format(text: string, siteUrl: string): string {
  try {
    checkMarkdown(text);
    const file = plainFile(text);
    return nodeHtml(processor.runSync(processor.parse(file), file), siteUrl);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p style="${STYLES['p']};white-space:pre-wrap">${escapeMarkup(text)}</p>`;
  }
}

let last = { text: '', siteUrl: '', html: '' };

/**
 * An author's Markdown as the HTML of a mail, read as in an article: no HTML, links to web, mail and the site at
 * `siteUrl`. A text that is nested too deeply, or has too many parts, stays as it was typed. The last text is formatted
 * once: a run of mails has 2 s of CPU for all recipients of a message.
 */
export function mailMarkdown(text: string, siteUrl: string): string {
  if (last.text !== text || last.siteUrl !== siteUrl) last = { text, siteUrl, html: format(text, siteUrl) };
  return last.html;
}
