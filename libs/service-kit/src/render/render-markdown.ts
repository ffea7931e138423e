import MarkdownIt from 'markdown-it';
import { type Heading, headingId } from './heading-rules.ts';
import { type Bomb, bombIn } from './length-rules.ts';
import { cleanHtml } from './clean-html.ts';
import { readingMinutes } from './reading-time-rules.ts';
import { hideSpoilers } from './spoiler-rules.ts';

/** A change of what is made of a text: what an older one made is made anew by a job. */
export const rendererVersion = 2;

export interface Rendered { html: string; toc: Heading[]; /** Without marks but those of spoilers, for search and summaries. */ plain: string; readingMinutes: number; rendererVersion: number }

/** Why a text cannot be rendered; `detail` is what it names wrongly. */
export class Unrenderable extends Error {
  override name = 'Unrenderable';
  readonly reason: Bomb | 'foreign-image';
  readonly detail: string;

  constructor(reason: Bomb | 'foreign-image', detail = '') {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 40 });
const inner = new Set(['paragraph_close', 'heading_close', 'td_close', 'th_close', 'list_item_close', 'blockquote_close']);

/** How a text names the pictures that it may show: what one is known by, null for an address that is none of them. */
export type ImageKey = (address: string) => string | null;

const imageAddress = /^image:([0-9a-f]{64})$/;
/** `image:` and the hash under which it is stored. */
const storedImage: ImageKey = (address) => imageAddress.exec(address)?.[1] ?? null;
/** The address that an upload was given: `/storage/ask/20261121/cat.png`. */
export const uploadedImage: ImageKey = (address) => (/^\/storage\/[\w./-]{1,250}$/.test(address) && !address.includes('..') ? address : null);

/** As much of a picture as the page needs to leave room for it. */
export interface ShownPicture { url: string; width: number; height: number; srcset?: string }

// The parser takes nothing for an address that it does not know.
const { validateLink } = parser;
parser.validateLink = (address) => imageAddress.test(address) || validateLink(address);

type Token = ReturnType<typeof parser.parse>[number];

/** The pictures that a text shows. @throws Unrenderable when one of them is not of this site, or the text is too much. */
export function imagesIn(markdown: string, keyOf: ImageKey = storedImage): string[] {
  return [...new Set(tokensIn(parse(markdown)).filter(({ type }) => type === 'image').map((token) => imageKey(token, keyOf)))];
}

/** Every address of a picture as it is written, of this site or not; empty for a text that is too much. */
export function imageAddressesIn(markdown: string): string[] {
  return bombIn(markdown) ? [] : [...new Set(tokensIn(parser.parse(markdown, {})).filter(({ type }) => type === 'image').map((token) => String(token.attrGet('src') ?? '')))];
}

/** What readers see of a text. Time grows with its length. @throws Unrenderable */
export function renderMarkdown(markdown: string, pictures: ReadonlyMap<string, ShownPicture>, keyOf: ImageKey = storedImage): Rendered {
  const tokens = parse(markdown);
  const toc: Heading[] = [];
  const ids = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${Math.min(6, Math.max(2, Number(token.tag.slice(1))))}`;
    if (token.type !== 'heading_open') continue;
    const title = plainOf(tokens[at + 1]?.children ?? []).trim();
    const id = headingId(title, ids);
    ids.add(id);
    token.attrSet('id', id);
    const level = Number(token.tag.slice(1));
    if (level <= 4 && title !== '') toc.push({ id, level, title });
  }
  for (const token of tokensIn(tokens)) {
    if (token.type === 'image') fillImage(token, pictures.get(imageKey(token, keyOf)));
    else if (token.type === 'link_open' && /^(?:https?:)?\/\//i.test(String(token.attrGet('href') ?? ''))) token.attrSet('rel', 'noopener noreferrer');
  }
  const plain = plainOf(tokens).replace(/\n{2,}/g, '\n').trim();
  return { html: cleanHtml(parser.renderer.render(tokens, parser.options, {})), toc, plain, readingMinutes: readingMinutes(plain), rendererVersion };
}

function parse(markdown: string): Token[] {
  const bomb = bombIn(markdown);
  if (bomb) throw new Unrenderable(bomb);
  return hideSpoilers(parser.parse(markdown, {}));
}

const tokensIn = (tokens: readonly Token[]): Token[] => tokens.flatMap((token) => [token, ...(token.children ? tokensIn(token.children) : [])]);

function imageKey(token: Token, keyOf: ImageKey): string {
  const src = String(token.attrGet('src') ?? '');
  const key = keyOf(src);
  if (key === null) throw new Unrenderable('foreign-image', src.slice(0, 100));
  return key;
}

function fillImage(token: Token, picture: ShownPicture | undefined): void {
  token.attrSet('alt', plainOf(token.children ?? []));
  token.attrSet('src', picture?.url ?? '');
  if (!picture) return;
  for (const [name, value] of Object.entries({ ...(picture.srcset ? { srcset: picture.srcset, sizes: '(min-width: 48rem) 44rem, 100vw' } : {}), width: picture.width, height: picture.height, loading: 'lazy', decoding: 'async' })) token.attrSet(name, String(value));
}

function plainOf(tokens: readonly Token[]): string {
  return tokens.map((token) => {
    if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
    if (token.type === 'image') return plainOf(token.children ?? []);
    if (token.children) return plainOf(token.children);
    if (token.type.startsWith('spoiler')) return '||';
    if (inner.has(token.type)) return '\n';
    return token.type === 'text' || token.type.startsWith('code') || token.type === 'fence' ? token.content : '';
  }).join('');
}
