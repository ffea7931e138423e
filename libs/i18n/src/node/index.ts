export { compareLocales, countUntranslated } from './compare-locales.ts';
export { wordsInCode } from './words-in-code.ts';
