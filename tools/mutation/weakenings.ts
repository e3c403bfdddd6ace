/** Splits at a word outside parentheses and quotes. */
function splitAt(expression: string, word: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let begin = 0;
  for (let index = 0; index < expression.length; index += 1) {
    const character = expression[index];
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth === 0 && expression.startsWith(word, index)) {
      parts.push(expression.slice(begin, index));
      begin = index + word.length;
    }
  }
  return [...parts, expression.slice(begin)];
}

/** Strips parentheses that enclose the whole expression. */
function unwrapped(expression: string): string {
  let inner = expression.trim();
  while (inner.startsWith('(') && inner.endsWith(')')) {
    let depth = 0;
    const closes = [...inner].findIndex((character) => {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      return depth === 0;
    });
    if (closes !== inner.length - 1) return inner;
    inner = inner.slice(1, -1).trim();
  }
  return inner;
}

/**
 * Weakens a condition, as PostgreSQL prints it, one operand at a time: drops each side of every AND, also nested in
 * ANDs and ORs.
 */
export function weakenings(expression: string): string[] {
  const inner = unwrapped(expression);
  for (const word of [' OR ', ' AND ']) {
    const parts = splitAt(inner, word);
    if (parts.length === 1) continue;
    const join = (changed: string[]) => changed.map((part) => `(${unwrapped(part)})`).join(word);
    const without = word === ' AND ' ? parts.map((_, index) => join(parts.toSpliced(index, 1))) : [];
    const within = parts.flatMap((part, index) => weakenings(part).map((weaker) => join(parts.with(index, weaker))));
    return [...without, ...within];
  }
  return [];
}
