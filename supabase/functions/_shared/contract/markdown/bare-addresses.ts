import type { PhrasingContent } from 'mdast';

/** Signs that are never part of an address in a Spanish text: quotes, an ellipsis, a dash. */
const STOPS = '«»‹›“”„‟"…—';
const STOP = new RegExp(`[${STOPS}]`);
/** Signs behind an address that end the sentence, not the address. */
const CLOSING = /[.,;:!?¡¿'’‘–*_~·]/;
const OPENING = '([{';
const BRACKETS = ')]}';

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** The beginning of a text that a reader takes for the address. Brackets that it opens itself are its own. */
export function addressIn(text: string): string {
  const address = text.slice(0, STOP.exec(text)?.index);
  const unopened = [...BRACKETS].map((sign, kind) => count(address, sign) - count(address, OPENING.charAt(kind)));
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const kind = BRACKETS.indexOf(last);
    if (kind === -1 ? !CLOSING.test(last) : (unopened[kind] ?? 0) <= 0) break;
    if (kind !== -1) unopened[kind] = (unopened[kind] ?? 0) - 1;
  }
  return address.slice(0, end);
}

/** An address without a scheme leads to the web. */
export const bareHref = (address: string): string => (/^www\./i.test(address) ? `http://${address}` : address);

const ADDRESS = new RegExp(String.raw`(?<![\p{L}\p{N}_/])(?:https?://|www\.)[^\s<${STOPS}]+`, 'giu');

/** Words with their addresses as links. */
function linked(value: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  const say = (words: string) => {
    if (words !== '') parts.push({ type: 'text', value: words });
  };
  for (const { 0: found, index } of value.matchAll(ADDRESS)) {
    const address = addressIn(found);
    say(value.slice(end, index));
    parts.push({ type: 'link', url: bareHref(address), children: [{ type: 'text', value: address }] });
    end = index + address.length;
  }
  say(value.slice(end));
  return parts;
}

/** The words of a link that is a bare address in the text; undefined for one that the author marked. */
function bareAddress(node: PhrasingContent, text: string): string | undefined {
  const [only, second] = node.type === 'link' ? node.children : [];
  if (node.type !== 'link' || second || only?.type !== 'text' || node.url !== bareHref(only.value)) return undefined;
  const start = node.position?.start.offset;
  return start !== undefined && /[[<]/.test(text.charAt(start)) ? undefined : only.value;
}

/** Ends bare addresses where a reader of Spanish would, and not with the quotes and brackets behind them. */
export function endAddresses(nodes: PhrasingContent[], text: string): PhrasingContent[] {
  return nodes.flatMap((node) => {
    const words = bareAddress(node, text);
    return words === undefined || addressIn(words) === words ? [node] : linked(words);
  });
}
