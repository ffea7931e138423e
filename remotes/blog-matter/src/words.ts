import { wordsOf } from '@yonkoma/i18n';
import type words from '../locales/en.json';

/** The words of blog and articles in the visitor's language. The compiler refuses a key that is not in `locales/`. */
export const useWords = wordsOf<typeof words>('blog-matter');
