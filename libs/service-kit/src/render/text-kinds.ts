import { type Language, languages } from '@yonkoma/contract';
import { ownWords } from '../words.ts';
import type { NoteWords } from './note-rules.ts';
import type { TextKind } from './render-markdown.ts';

const noteWords = (language: Language): NoteWords => {
  const { notes, note, 'note-back': back, 'note-back-again': again } = ownWords[language];
  return { notes, note, 'note-back': back, 'note-back-again': again };
};

const articleTexts = new Map<Language, TextKind>(
  languages.map((language) => [language, { pictures: 'stored', notes: noteWords(language) }]),
);
/** Articles: with footnotes; a picture is `image:` and the hash of a stored file. */
export const articleText = (language: Language): TextKind => articleTexts.get(language) as TextKind;
/** Texts of members: a picture is the address of an upload, `/storage/ask/20261121/cat.png`. */
export const memberText: TextKind = { pictures: 'uploaded', notes: null };
