import type { Written } from './format-rules.ts';

const item = /^(?<indent> {0,8})(?<sign>(?:> ?)+|[-*+] |(?<number>\d{1,9})(?<dot>[.)]) )(?<words>.*)$/;

/**
 * The text after Enter in a list or a quote: the next line begins with the same sign, numbers count up, and an empty
 * item ends the list.
 * null where Enter keeps its normal effect.
 */
export function continued({ text, from, to }: Written): Written | null {
  if (from !== to) return null;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const { indent = '', sign = '', number, dot = '', words = '' } = item.exec(text.slice(start, from))?.groups ?? {};
  if (sign === '') return null;
  const rest = text.slice(from);
  if (words.trim() === '' && (rest === '' || rest.startsWith('\n')))
    return { text: text.slice(0, start) + rest, from: start, to: start };
  const next = `\n${indent}${number === undefined ? sign : `${Number(number) + 1}${dot} `}`;
  return { text: text.slice(0, from) + next + rest, from: from + next.length, to: from + next.length };
}
