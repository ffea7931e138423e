export { compareLocales, countUntranslated } from './compare-locales.ts';
export { readGlossary, refusedWords } from './glossary.ts';
export { wordsInCode } from './words-in-code.ts';
