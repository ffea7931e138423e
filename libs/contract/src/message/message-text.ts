import { withoutTrailing } from '../without-trailing.ts';

/** A part of a message. `text` is shown as plain text with line breaks, never as markup. */
export type MessagePart =
  | { kind: 'text' | 'strong' | 'emphasis' | 'struck' | 'code'; text: string }
  /** http or https only. */
  | { kind: 'link'; text: string; href: string };

const codes = /`(?<code>[^`\n]+)`/u;
const links = /(?<link>https?:\/\/[^\s<>"'`|]+)/u;
const strongs = /\*\*(?<strong>[^\s*](?:[^*\n]*[^\s*])?)\*\*/u;
const emphases = /(?<![\p{L}\p{N}*])\*(?<emphasis>[^\s*](?:[^*\n]*[^\s*])?)\*(?![\p{L}\p{N}*])/u;
const strucks = /~~(?<struck>[^\s~](?:[^~\n]*[^\s~])?)~~/u;
const pattern = new RegExp([codes, links, strongs, emphases, strucks].map(({ source }) => source).join('|'), 'gu');

/** Punctuation that ends a sentence, not an address, and signs that end what is strong or struck. */
const trailing = '.,;:!?)]}*~。、！？；：）」』】…';

/**
 * Parses a message as written: `**strong**`, `*emphasis*`, `~~struck~~`, `` `code` `` and addresses; everything else is
 * text. The time is linear in the length.
 */
export function parseMessage(source: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: source.slice(end, to) });
  };
  for (const match of source.matchAll(pattern)) {
    const { link, ...marked } = match.groups ?? {};
    let part: MessagePart | null = null;
    let length = match[0].length;
    if (link !== undefined) {
      const text = withoutTrailing(link, trailing);
      length = text.length;
      part = URL.canParse(text) ? { kind: 'link', text, href: new URL(text).href } : null;
    } else {
      const [kind, text] = Object.entries(marked).find(([, given]) => given !== undefined) as [
        Exclude<MessagePart['kind'], 'link'>,
        string,
      ];
      part = { kind, text };
    }
    if (!part) continue;
    addText(match.index);
    parts.push(part);
    end = match.index + length;
  }
  addText(source.length);
  return parts;
}
