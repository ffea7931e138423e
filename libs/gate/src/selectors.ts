const closing: Record<string, string> = { '(': ')', '[': ']' };

/** Where the bracket that opens at `start` ends; strings are passed over. */
function endOf(text: string, start: number): number {
  const open: string[] = [];
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] as string;
    if (char === '\\') at += 1;
    else if (char === '"' || char === "'") at = endOfString(text, at);
    else if (closing[char]) open.push(closing[char] as string);
    else if (char === open.at(-1) && open.pop() && open.length === 0) return at;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}

/** The selectors of a CSS selector list, split at its top-level commas and trimmed. */
export function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let begun = 0;
  for (let at = 0; at < list.length; at += 1) {
    const char = list[at] as string;
    if (char === '\\') at += 1;
    else if (char === '"' || char === "'") at = endOfString(list, at);
    else if (closing[char]) at = endOf(list, at);
    else if (char === ',') {
      parts.push(list.slice(begun, at));
      begun = at + 1;
    }
  }
  return [...parts, list.slice(begun)].map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * The same selector without what only asks about other elements, or about what an element is not: `:not(…)`, `:has(…)`.
 */
function withoutQuestions(selector: string): string {
  const question = /:(?:not|has)\(/.exec(selector);
  if (!question) return selector;
  const end = endOf(selector, question.index + question[0].length - 1);
  return withoutQuestions(selector.slice(0, question.index) + selector.slice(end + 1));
}

/**
 * Whether everything that a selector matches is inside the remote: it must contain a class or id that begins with
 * `prefix-`. If it has one only in `:is(…)` or `:where(…)`, each of the choices must have one.
 */
export function staysWithin(selector: string, prefix: string): boolean {
  const plain = withoutQuestions(selector);
  const choice = /:(?:is|where|matches|any)\(/.exec(plain);
  if (!choice) return namesOwn(plain, prefix);
  const start = choice.index + choice[0].length - 1;
  const end = endOf(plain, start);
  const rest = `${plain.slice(0, choice.index)}${plain.slice(end + 1)}`;
  return (
    staysWithin(rest, prefix) || splitSelectors(plain.slice(start + 1, end)).every((one) => staysWithin(one, prefix))
  );
}

/** A class, or an id, of the remote. A class inside the brackets of an attribute is text. */
function namesOwn(selector: string, prefix: string): boolean {
  const bare = selector.replace(/\[[^\]]*\]/g, '');
  return bare.includes(`.${prefix}-`) || bare.includes(`#${prefix}-`);
}
