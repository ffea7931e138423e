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
/** Has notes, and names its pictures by `image:` and the hash under which they are stored. */
export const articleText = (language: Language): TextKind => articleTexts.get(language) as TextKind;
/** Names its pictures by the addresses that uploads were given: `/storage/ask/20261121/cat.png`. */
export const memberText: TextKind = { pictures: 'uploaded', notes: null };
