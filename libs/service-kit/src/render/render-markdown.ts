import MarkdownIt from 'markdown-it';
import { type Heading, headingIds } from './heading-rules.ts';
import { type Bomb, bombIn } from './length-rules.ts';
import { cleanHtml } from './clean-html.ts';
import { type NoteWords, withNotes } from './note-rules.ts';
import { readingMinutes } from './reading-time-rules.ts';
import { hideSpoilers } from './spoiler-rules.ts';

/** The version of the renderer's output. A job renders stored texts of older versions again. */
export const rendererVersion = 3;

export interface Rendered {
  html: string;
  toc: Heading[];
  /** The text without formatting and notes, for summaries; spoilers keep their marks. */
  plain: string;
  readingMinutes: number;
  rendererVersion: number;
  /** The keys of its pictures, each once. */
  images: string[];
}

/** Reasons in the text itself, and those of time and memory: `text-too-slow`, `render-busy`. */
export type UnrenderableReason = Bomb | 'foreign-image' | 'text-too-slow' | 'render-busy';

/** A text cannot be rendered, for `reason`. `detail` is the wrong part of the text, such as an address. */
export class Unrenderable extends Error {
  override name = 'Unrenderable';
  readonly reason: UnrenderableReason;
  readonly detail: string;

  constructor(reason: UnrenderableReason, detail = '') {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

const makeParser = () => {
  const made = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 40 });
  const { validateLink } = made;
  // The parser accepts only link schemes that it knows; `image:` is ours.
  made.validateLink = (address) => imageAddress.test(address) || validateLink(address);
  return made;
};
const inner = new Set([
  'paragraph_close',
  'heading_close',
  'td_close',
  'th_close',
  'list_item_close',
  'blockquote_close',
]);

/** What a text may contain beyond words. A plain value, so that it can be sent to another thread. */
export interface TextKind {
  /** How the text names pictures: by the hash of a stored file, or by the address of an upload. */
  pictures: 'stored' | 'uploaded';
  /** The words of footnotes, for a text that is alone on its page. null: the text has no footnotes. */
  notes: NoteWords | null;
}

const imageAddress = /^image:([0-9a-f]{64})$/;
/** The key of a picture by its address; null when texts of this kind may not show that address. */
const keyOf: Record<TextKind['pictures'], (address: string) => string | null> = {
  stored: (address) => imageAddress.exec(address)?.[1] ?? null,
  uploaded: (address) => (/^\/storage\/[\w./-]{1,250}$/.test(address) && !address.includes('..') ? address : null),
};

/** The address of a picture, and its size, so that the page can reserve the space. */
export interface ShownPicture {
  url: string;
  width: number;
  height: number;
  srcset?: string;
}

const parsers = { plain: makeParser(), noted: withNotes(makeParser()) };
const parserOf = ({ notes }: TextKind) => (notes ? parsers.noted : parsers.plain);

type Token = ReturnType<typeof parsers.plain.parse>[number];

/** All addresses of pictures in a text, of this site or another; empty for a text that is too large. */
export function imageAddressesIn(markdown: string, kind: TextKind): string[] {
  return bombIn(markdown)
    ? []
    : [
        ...new Set(
          tokensIn(parserOf(kind).parse(markdown, {}))
            .filter(({ type }) => type === 'image')
            .map((token) => String(token.attrGet('src') ?? '')),
        ),
      ];
}

/**
 * Renders a text to HTML in linear time. Texts of members go through a `Renderer`, which does this in another thread.
 * @throws Unrenderable when a picture is not from this site, or the text is too large.
 */
export function renderMarkdown(
  markdown: string,
  pictures: ReadonlyMap<string, ShownPicture>,
  kind: TextKind,
): Rendered {
  const tokens = parse(markdown, kind);
  const toc: Heading[] = [];
  const idOf = headingIds();
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, Math.max(2, Number(token.tag.slice(1))))}`;
    if (token.type !== 'heading_open') continue;
    const title = plainOf(tokens[at + 1]?.children ?? []).trim();
    const id = idOf(title);
    token.attrSet('id', id);
    const level = Number(token.tag.slice(1));
    if (level <= 4 && title !== '') toc.push({ id, level, title });
  }
  const images = new Set<string>();
  for (const token of tokensIn(tokens)) {
    if (token.type === 'image') {
      const key = imageKey(token, kind);
      images.add(key);
      fillImage(token, pictures.get(key));
    } else if (token.type === 'link_open' && /^(?:https?:)?\/\//i.test(String(token.attrGet('href') ?? '')))
      token.attrSet('rel', 'noopener noreferrer');
  }
  const notesAt = tokens.findIndex(({ type }) => type === 'notes_open');
  const plain = plainOf(notesAt < 0 ? tokens : tokens.slice(0, notesAt))
    .replace(/\n{2,}/g, '\n')
    .trim();
  const { renderer, options } = parserOf(kind);
  return {
    html: cleanHtml(renderer.render(tokens, options, kind.notes ?? {})),
    toc,
    plain,
    readingMinutes: readingMinutes(plainOf(tokens)),
    rendererVersion,
    images: [...images],
  };
}

function parse(markdown: string, kind: TextKind): Token[] {
  const bomb = bombIn(markdown);
  if (bomb) throw new Unrenderable(bomb);
  return hideSpoilers(parserOf(kind).parse(markdown, {}));
}

const tokensIn = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...(token.children ? tokensIn(token.children) : [])]);

function imageKey(token: Token, kind: TextKind): string {
  const src = String(token.attrGet('src') ?? '');
  const key = keyOf[kind.pictures](src);
  if (key === null) throw new Unrenderable('foreign-image', src.slice(0, 100));
  return key;
}

function fillImage(token: Token, picture: ShownPicture | undefined): void {
  token.attrSet('alt', plainOf(token.children ?? []));
  token.attrSet('src', picture?.url ?? '');
  if (!picture) return;
  for (const [name, value] of Object.entries({
    ...(picture.srcset ? { srcset: picture.srcset, sizes: '(min-width: 48rem) 44rem, 100vw' } : {}),
    width: picture.width,
    height: picture.height,
    loading: 'lazy',
    decoding: 'async',
  }))
    token.attrSet(name, String(value));
}

function plainOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
      if (token.type === 'image') return plainOf(token.children ?? []);
      if (token.children) return plainOf(token.children);
      if (token.type.startsWith('spoiler')) return '||';
      if (inner.has(token.type)) return '\n';
      return token.type === 'text' || token.type.startsWith('code') || token.type === 'fence' ? token.content : '';
    })
    .join('');
}
