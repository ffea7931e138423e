/** A text and its selection. */
export interface Written {
  text: string;
  from: number;
  to: number;
}

export const formats = ['bold', 'italic', 'quote', 'code', 'list', 'numbers', 'link', 'spoiler'] as const;
export type Format = (typeof formats)[number];

/** Adds a mark around the selection, or removes it. */
function around({ text, from, to }: Written, mark: string): Written {
  const size = mark.length;
  const selected = text.slice(from, to);
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (selected.length > 2 * size && selected.startsWith(mark) && selected.endsWith(mark))
    return { text: before + selected.slice(size, -size) + after, from, to: to - 2 * size };
  if (before.endsWith(mark) && after.startsWith(mark) && !hasLonger(before, after, mark))
    return { text: before.slice(0, -size) + selected + after.slice(size), from: from - size, to: to - size };
  // Spaces at the ends stay outside: `** so **` is no bold text.
  const start = from + (selected.length - selected.trimStart().length);
  const end = selected.trim() === '' ? start : to - (selected.length - selected.trimEnd().length);
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    from: start + size,
    to: end + size,
  };
}

/** Whether a single star around a word is one of the two stars of bold text, and not the star of italics. */
const hasLonger = (before: string, after: string, mark: string) =>
  mark.length === 1 && before.endsWith(mark + mark) && after.startsWith(mark + mark);

/** The whole lines that the selection touches. */
function linesOf({ text, from, to }: Written): { start: number; end: number; lines: string[] } {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', Math.max(from, to - 1));
  const end = found === -1 ? text.length : found;
  return { start, end, lines: text.slice(start, end).split('\n') };
}

/** Adds a sign before each line, or removes it when all lines have it. */
function before(written: Written, isThere: RegExp, sign: (index: number) => string): Written {
  const { start, end, lines } = linesOf(written);
  const hasAll = lines.every((line) => isThere.test(line));
  const changed = lines.map((line, index) =>
    hasAll ? line.replace(isThere, '') : sign(index) + line.replace(isThere, ''),
  );
  const inside = changed.join('\n');
  const text = written.text.slice(0, start) + inside + written.text.slice(end);
  if (lines.length > 1) return { text, from: start, to: start + inside.length };
  const shift = inside.length - (end - start);
  return { text, from: Math.max(start, written.from + shift), to: Math.max(start, written.to + shift) };
}

const fence = '```';

/** A selection within a line becomes inline code; several lines become a code block. */
function code(written: Written): Written {
  if (!written.text.slice(written.from, written.to).includes('\n')) return around(written, '`');
  const { start, end, lines } = linesOf(written);
  const isBlock = lines.length > 2 && lines[0]?.startsWith(fence) && lines.at(-1) === fence;
  const inside = isBlock ? lines.slice(1, -1).join('\n') : [fence, ...lines, fence].join('\n');
  return {
    text: written.text.slice(0, start) + inside + written.text.slice(end),
    from: start,
    to: start + inside.length,
  };
}

const isAddress = /^https?:\/\/\S+$/i;

/**
 * The selection becomes the words of a link, or its address when it is one. The missing part is selected, to be
 * overwritten.
 */
function link({ text, from, to }: Written): Written {
  const selected = text.slice(from, to).trim();
  const [words, address] = isAddress.test(selected) ? ['', selected] : [selected, 'https://'];
  const inside = `[${words}](${address})`;
  const at = words === '' ? from + 1 : from + words.length + 3;
  return { text: text.slice(0, from) + inside + text.slice(to), from: at, to: words === '' ? at : at + address.length };
}

const byFormat: Record<Format, (written: Written) => Written> = {
  bold: (written) => around(written, '**'),
  italic: (written) => around(written, '*'),
  spoiler: (written) => around(written, '||'),
  quote: (written) => before(written, /^> ?/, () => '> '),
  list: (written) => before(written, /^[-*+] /, () => '- '),
  numbers: (written) => before(written, /^\d{1,9}[.)] /, (index) => `${index + 1}. `),
  code,
  link,
};

/** Applies a format to the selection, or removes it. Returns the new text and selection. */
export const withFormat = (written: Written, format: Format): Written => byFormat[format](written);

/** Puts something on a line of its own, e.g. a picture, below the current line, which stays whole. */
export function onItsOwnLine({ text, from, to }: Written, line: string): Written {
  const start = text.lastIndexOf('\n', to - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found === -1 ? text.length : found;
  const isEmpty = text.slice(start, end).trim() === '';
  const inside = `${isEmpty ? '' : '\n'}${line}${isEmpty ? '\n' : ''}`;
  const at = isEmpty ? end + inside.length : to;
  return { text: text.slice(0, end) + inside + text.slice(end), from: isEmpty ? at : from, to: at };
}
