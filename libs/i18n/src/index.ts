export { formatsOf, momentIn, useFormats, zoneIn, type Formats } from './formats.ts';
export { addWords, dropWords, startWords } from './start-words.ts';
export { useNow } from './use-now.ts';
export { wordsOf, type Say, type WordKey } from './words-of.ts';
