import { applyEdit } from './apply-edit';

/** A range of a textarea's text that keeps its place while the text around it changes. */
export type KeptPlace = { from: number; to: number };

type Watch = {
  text: string;
  places: Set<KeptPlace>;
  isComposing: boolean;
  /** Called when no word is being composed. */
  waiting: (() => void)[];
  stop: () => void;
};

const watches = new WeakMap<HTMLTextAreaElement, Watch>();

type Change = { from: number; to: number; length: number };

/** The one change between two texts. The cursor, behind it, tells which of several equal letters was typed. */
function changeBetween(before: string, after: string, cursor: number): Change {
  const most = Math.min(before.length, after.length);
  const ending = (limit: number) => {
    let end = 0;
    while (end < limit && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
    return end;
  };
  const beginning = (limit: number) => {
    let start = 0;
    while (start < limit && before[start] === after[start]) start += 1;
    return start;
  };
  const changeOf = (end: number): Change => {
    const from = beginning(most - end);
    return { from, to: before.length - end, length: after.length - end - from };
  };
  const typed = changeOf(ending(Math.min(most, after.length - cursor)));
  const shortest = changeOf(ending(most));
  return typed.to - typed.from + typed.length <= shortest.to - shortest.from + shortest.length ? typed : shortest;
}

function follow(field: HTMLTextAreaElement, watch: Watch): void {
  if (field.value === watch.text) return;
  const { from, to, length } = changeBetween(watch.text, field.value, field.selectionEnd);
  watch.text = field.value;
  for (const place of watch.places) {
    // What is typed at a place stands behind it. A place whose words changed is a point before the change.
    if (place.from >= to && place.from > from) {
      place.from += length - (to - from);
      place.to += length - (to - from);
    } else if (place.to > from) {
      place.from = Math.min(place.from, from);
      place.to = place.from;
    }
  }
}

function watchOf(field: HTMLTextAreaElement): Watch {
  const known = watches.get(field);
  if (known) return known;
  const composing = (isComposing: boolean) => () => {
    watch.isComposing = isComposing;
    // The browser writes the composed word after this event.
    if (!isComposing) setTimeout(() => watch.waiting.splice(0).forEach((go) => go()));
  };
  const listening = new AbortController();
  const { signal } = listening;
  const watch: Watch = {
    text: field.value,
    places: new Set(),
    isComposing: false,
    waiting: [],
    stop: () => {
      listening.abort();
      watches.delete(field);
      watch.waiting.splice(0).forEach((go) => go());
    },
  };
  field.addEventListener('input', () => follow(field, watch), { signal });
  // In any field: a change of the focus would end the word.
  document.addEventListener('compositionstart', composing(true), { signal });
  document.addEventListener('compositionend', composing(false), { signal });
  watches.set(field, watch);
  return watch;
}

/** Keeps a range of the text, until `dropPlace`. */
export function keepPlace(field: HTMLTextAreaElement, from: number, to: number): KeptPlace {
  const watch = watchOf(field);
  follow(field, watch);
  const place = { from, to };
  watch.places.add(place);
  return place;
}

export function dropPlace(field: HTMLTextAreaElement, place: KeptPlace): void {
  const watch = watches.get(field);
  if (!watch?.places.delete(place) || watch.places.size > 0) return;
  watch.stop();
}

/** Moves a place to where it is in the present text, also when a script has changed the text. */
export function findPlace(field: HTMLTextAreaElement, place: KeptPlace): KeptPlace {
  const watch = watches.get(field);
  if (watch?.places.has(place)) follow(field, watch);
  return place;
}

/** Resolves when no word is being composed, which a change of the text would cut off. */
export function whenComposed(field: HTMLTextAreaElement): Promise<void> {
  const watch = watches.get(field);
  return watch?.isComposing ? new Promise((resolve) => watch.waiting.push(resolve)) : Promise.resolve();
}

const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  const parent = element.parentElement;
  if (!parent) return null;
  return parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY !== 'visible'
    ? parent
    : scrollerOf(parent);
};

/**
 * Writes at a kept place, which then is the point behind it. The focus, the cursor and the selection stay the writer's,
 * and one undo takes back this and nothing else.
 */
export function writeAtPlace(field: HTMLTextAreaElement, place: KeptPlace, insert: string): void {
  const { from, to } = findPlace(field, place);
  const { selectionStart, selectionEnd, selectionDirection } = field;
  const focused = document.activeElement;
  const scroller = scrollerOf(field);
  const top = scroller?.scrollTop ?? 0;
  const after = from + insert.length;
  const moved = (offset: number) => {
    if (offset >= to) return offset + after - to;
    return offset <= from ? offset : after;
  };
  const end = moved(selectionEnd);
  // Words that became part of what was written are no longer selected.
  const start = selectionStart >= from && selectionEnd <= to ? end : moved(selectionStart);
  applyEdit(field, { from, to, insert, start: after, end: after });
  // Two selections: the browser takes letters typed at the cursor it knows as part of the same step of undo.
  field.setSelectionRange(0, 0);
  field.setSelectionRange(start, end, selectionDirection);
  if (focused instanceof HTMLElement && focused !== field && focused !== document.body)
    focused.focus({ preventScroll: true });
  if (scroller) scroller.scrollTop = top;
  place.from = after;
  place.to = after;
}
