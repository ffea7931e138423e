import type MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';

type Parser = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Parser['parse']>[number];
type Make = (type: string, meta?: object) => Token;

/** Labels of footnotes for screen readers. */
export type NoteWords = Record<'notes' | 'note' | 'note-back' | 'note-back-again', string>;

/** The most references to which one footnote links back. */
const maxWaysBack = 20;

/**
 * Adds footnotes: `[^name]` refers, and `[^name]: text` at the start of a block defines. Readers see numbers in the
 * order of the references.
 */
export function withNotes(parser: Parser): Parser {
  parser.use(footnote).disable('footnote_inline');
  parser.core.ruler.at('footnote_tail', (state) => {
    if (state.env.footnotes)
      state.tokens = layNotes(state.tokens, (type, meta) => Object.assign(new state.Token(type, '', 0), { meta }));
  });
  parser.renderer.rules['footnote_ref'] = (tokens, at, _options, env) =>
    reference(placeOf(tokens[at]), env as NoteWords);
  parser.renderer.rules['note_back'] = (tokens, at, _options, env) => wayBack(placeOf(tokens[at]), env as NoteWords);
  parser.renderer.rules['notes_open'] = (_tokens, _at, _options, env) =>
    `<section role="doc-endnotes" aria-label="${(env as NoteWords).notes}">\n<ol>\n`;
  parser.renderer.rules['notes_close'] = () => '</ol>\n</section>\n';
  parser.renderer.rules['note_open'] = (tokens, at) => `<li id="note-${placeOf(tokens[at]).number}">`;
  parser.renderer.rules['note_close'] = () => '</li>\n';
  return parser;
}

interface Place {
  number: number;
  /** The number of the reference among those to one note, from 1. */
  nth: number;
}
const placeOf = (token: Token | undefined) => token?.meta as unknown as Place;

const worded = (words: string, { number, nth }: Place) =>
  words.replace('{number}', String(number)).replace('{nth}', String(nth));
const idOf = ({ number, nth }: Place) => `note-${number}-from-${nth}`;
const reference = (place: Place, { note }: NoteWords) =>
  `<sup id="${idOf(place)}"><a href="#note-${place.number}" role="doc-noteref" ` +
  `aria-label="${worded(note, place)}">${place.number}</a></sup>`;
const wayBack = (place: Place, words: NoteWords) =>
  ` <a role="doc-backlink" href="#${idOf(place)}" ` +
  `aria-label="${worded(words[place.nth === 1 ? 'note-back' : 'note-back-again'], place)}` +
  `">\u21A9\uFE0E${place.nth === 1 ? '' : `<sup>${place.nth}</sup>`}</a>`;

interface Note {
  number: number;
  tokens: Token[];
  references: number;
}

/**
 * The text, followed by each note to which the text or a shown note refers, once. Other notes are not shown. Notes may
 * refer to each other in circles.
 */
function layNotes(tokens: readonly Token[], make: Make): Token[] {
  const { text, said } = takeOut(tokens);
  const notes = new Map<string, Note>();
  const refer = (token: Token) => {
    const { label } = token.meta as { label: string };
    const note = notes.get(label) ?? { number: notes.size + 1, tokens: said.get(label) ?? [], references: 0 };
    notes.set(label, note);
    note.references += 1;
    token.meta = { number: note.number, nth: note.references };
  };
  follow(text, refer);
  // The map grows during this loop: a note to which only notes refer comes after those of the text.
  for (const { tokens: own } of notes.values()) follow(own, refer);
  if (notes.size === 0) return text;
  return [
    ...text,
    make('notes_open'),
    ...[...notes.values()].flatMap((note) => [
      make('note_open', { number: note.number }),
      ...withWaysBack(note, make),
      make('note_close'),
    ]),
    make('notes_close'),
  ];
}

/**
 * Separates the text from the content of its notes, also of notes within notes. Of two notes with the same name the
 * first counts.
 */
function takeOut(tokens: readonly Token[]): { text: Token[]; said: Map<string, Token[]> } {
  const text: Token[] = [];
  const said = new Map<string, Token[]>();
  const around = [text];
  for (const token of tokens) {
    if (token.type === 'footnote_reference_open') {
      const own: Token[] = [];
      const { label } = token.meta as { label: string };
      if (!said.has(label)) said.set(label, own);
      around.push(own);
    } else if (token.type === 'footnote_reference_close') around.pop();
    else around.at(-1)?.push(token);
  }
  return { text, said };
}

/** Calls `refer` for each reference in the order of the text. References in the alt text of a picture do not count. */
function follow(tokens: readonly Token[], refer: (token: Token) => void): void {
  for (const { children } of tokens)
    for (const child of children ?? []) if (child.type === 'footnote_ref') refer(child);
}

/** Adds the links back to the last paragraph of the note, or after it when it ends with something else. */
function withWaysBack({ number, tokens, references }: Note, make: Make): Token[] {
  const ways = Array.from({ length: Math.min(references, maxWaysBack) }, (_, at) =>
    make('note_back', { number, nth: at + 1 }),
  );
  const last = tokens.at(-1);
  return last?.type === 'paragraph_close' && !last.hidden
    ? [...tokens.slice(0, -1), ...ways, last]
    : [...tokens, ...ways];
}
