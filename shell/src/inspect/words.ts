import type { Language } from '@yonkoma/contract';
import { addWords, wordsOf } from '@yonkoma/i18n';
import type words from '../../locales/en.json';

/** Words for those who look at how the site is put together: no page carries them. */
export async function loadPlatformWords(language: Language): Promise<void> {
  const file: { default: typeof words } = await import(`../../locales/${language}.json`);
  addWords('platform-page', { ...file.default.platform });
}

export const usePlatformWords = wordsOf<(typeof words)['platform']>('platform-page');
