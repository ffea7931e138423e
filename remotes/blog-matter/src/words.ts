import { wordsOf } from '@yonkoma/i18n';
import type words from '../locales/en.json';

/**
 * The words of blog and articles in the visitor's language; a key that `locales/` does not have is refused by the
 * compiler.
 */
export const useWords = wordsOf<typeof words>('blog-matter');
