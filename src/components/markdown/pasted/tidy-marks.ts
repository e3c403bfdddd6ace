import type { Link, PhrasingContent, Strong, Emphasis, Delete, Text } from 'mdast';

type Mark = Strong | Emphasis | Delete;
type Span = Mark | Link;

const isMark = (node: PhrasingContent | undefined): node is Mark =>
  node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';
const isSpan = (node: PhrasingContent | undefined): node is Span => isMark(node) || node?.type === 'link';
const text = (value: string): Text => ({ type: 'text', value });

const SPACE = /[\s\u00A0]/u;
const IN_WORD = /[^\s\p{P}\p{S}]/u;

/** Takes what matches off one end of a span, and gives it back. */
function cut(span: Span, end: 'first' | 'last', sign: RegExp): string {
  const index = end === 'first' ? 0 : span.children.length - 1;
  const child = span.children[index];
  if (isSpan(child)) {
    const taken = cut(child, end, sign);
    if (child.children.length === 0) span.children.splice(index, 1);
    return taken;
  }
  if (child?.type !== 'text') return '';
  const isTaken = (letter: string) => sign.test(letter);
  const letters = [...child.value];
  const kept =
    end === 'first' ? letters.findIndex((one) => !isTaken(one)) : letters.findLastIndex((one) => !isTaken(one)) + 1;
  const at = kept === -1 ? letters.length : kept;
  const [head, tail] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
  const [taken, rest] = end === 'first' ? [head, tail] : [tail, head];
  if (rest === '') span.children.splice(index, 1);
  else child.value = rest;
  return taken;
}

/** White space at the ends of a span goes outside: Markdown does not accept it inside. */
function withoutOuterSpace(node: PhrasingContent): PhrasingContent[] {
  if (!isSpan(node)) return [node];
  const before = cut(node, 'first', SPACE);
  const after = cut(node, 'last', SPACE);
  return [
    ...(before ? [text(before)] : []),
    ...(node.children.length > 0 ? [node] : []),
    ...(after ? [text(after)] : []),
  ];
}

const isSameSpan = (one: PhrasingContent | undefined, other: PhrasingContent): one is Span =>
  isSpan(one) && one.type === other.type && (one.type !== 'link' || other.type !== 'link' || one.url === other.url);

/** Neighbours with the same mark become one, also across a space. */
function joined(nodes: PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const before = result.at(-2);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else if (isSameSpan(last, node) && isSpan(node)) last.children = joined([...last.children, ...node.children]);
    else if (isMark(node) && isSameSpan(before, node) && last?.type === 'text' && last.value.trim() === '') {
      result.pop();
      before.children = joined([...before.children, last, ...node.children]);
    } else result.push(node);
  }
  return result;
}

/** A link of marked words becomes marked words that are a link, so that the mark can go on beyond it. */
function lifted(node: PhrasingContent): PhrasingContent {
  const [only, second] = node.type === 'link' ? node.children : [];
  if (node.type !== 'link' || second || !isMark(only)) return node;
  return { ...only, children: [lifted({ ...node, children: only.children })] };
}

/** Punctuation at an end of a mark that touches a letter goes outside: beside it Markdown does not accept the mark. */
function besideLetters(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (!isMark(node)) return [node];
    const [previous, next] = [nodes[index - 1], nodes[index + 1]];
    const punctuation = /[\p{P}\p{S}\s]/u;
    const touchesNext = next?.type === 'text' && IN_WORD.test(next.value.charAt(0));
    const touchesPrevious = previous?.type === 'text' && IN_WORD.test(previous.value.slice(-1));
    const after = touchesNext ? cut(node, 'last', punctuation) : '';
    const before = touchesPrevious ? cut(node, 'first', punctuation) : '';
    return [
      ...(before ? [text(before)] : []),
      ...(node.children.length > 0 ? [node] : []),
      ...(after ? [text(after)] : []),
    ];
  });
}

const WRITTEN_OUT = /^(?:mailto:|tel:)/i;

/** An address that is its own link stands as it is: the site makes it a link. */
function plainAddresses(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node, index) => {
    const [only, second] = node.type === 'link' ? node.children : [];
    if (node.type !== 'link' || second || only?.type !== 'text') return node;
    const isOwn = node.url === only.value || node.url.replace(WRITTEN_OUT, '') === only.value;
    const [previous, next] = [nodes[index - 1], nodes[index + 1]];
    const isFree =
      (!previous || (previous.type === 'text' && /[\s(]$/.test(previous.value))) &&
      (!next || (next.type === 'text' && /^[\s.,;:)]/.test(next.value)));
    return isOwn && isFree ? only : node;
  });
}

/** Formatted words as valid, plain Markdown: marks joined, without outer space, and apart from letters. */
export function tidyMarks(nodes: PhrasingContent[]): PhrasingContent[] {
  const inner = nodes.map((node) => (isSpan(node) ? { ...node, children: tidyMarks(node.children) } : node));
  return plainAddresses(joined(besideLetters(joined(inner.flatMap(withoutOuterSpace).map(lifted)))));
}
