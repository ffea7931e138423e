import type { Language } from '@yonkoma/contract';
import { addWords, wordsOf } from '@yonkoma/i18n';
import type words from '../../locales/en.json';

/** Words for people who inspect the composition of the site. They are not part of any page. */
export async function loadPlatformWords(language: Language): Promise<void> {
  const file: { default: typeof words } = await import(`../../locales/${language}.json`);
  addWords('platform-page', { ...file.default.platform });
}

export const usePlatformWords = wordsOf<(typeof words)['platform']>('platform-page');
