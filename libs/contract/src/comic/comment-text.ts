import { withoutTrailing } from '../without-trailing.ts';

/** A part of a comment. `text` is shown as plain text, never as markup. */
export type CommentPart =
  | { kind: 'text' | 'spoiler'; text: string }
  /** http or https only. */
  | { kind: 'link'; text: string; href: string }
  /** `text` with its `@`. */
  | { kind: 'mention'; text: string; nickname: string };

const spoilers = /\|\|(?<spoiler>[^|]+(?:\|[^|]+)*)\|\|/u;
const links = /(?<link>https?:\/\/[^\s<>"'|]+)/u;
const mentions = /(?<![\p{L}\p{N}_])@(?<nickname>[\p{L}\p{N}_-]{1,32})/u;
const wholeName = /^[\p{L}\p{N}_-]{1,32}$/u;
const pattern = new RegExp([spoilers, links, mentions].map(({ source }) => source).join('|'), 'gu');

/** Punctuation that ends a sentence, not an address. */
const trailing = '.,;:!?)]}。、！？；：）」』】…';

/**
 * Parses a comment as written: `||hidden||` is a spoiler, addresses are links, `@nickname` is a mention; everything
 * else, line breaks included, is text. The time is linear in the length.
 */
export function parseComment(source: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: source.slice(end, to) });
  };
  for (const match of source.matchAll(pattern)) {
    const { spoiler, link, nickname } = match.groups ?? {};
    let part: CommentPart | null = null;
    let length = match[0].length;
    if (spoiler !== undefined) part = { kind: 'spoiler', text: spoiler };
    else if (nickname !== undefined) part = { kind: 'mention', text: match[0], nickname };
    else if (link !== undefined) {
      const text = withoutTrailing(link, trailing);
      length = text.length;
      part = URL.canParse(text) ? { kind: 'link', text, href: new URL(text).href } : null;
    }
    if (!part) continue;
    addText(match.index);
    parts.push(part);
    end = match.index + length;
  }
  addText(source.length);
  return parts;
}

/** Whether `@nickname` is read as a mention of this whole name. */
export const isMentionable = (nickname: string): boolean => wholeName.test(nickname);
