import type { Language } from '@yonkoma/contract';
import { addWords, wordsOf } from '@yonkoma/i18n';
import type words from '../../locales/platform/en.json';

const files: Record<Language, () => Promise<{ default: object }>> = {
  'zh-cn': () => import('../../locales/platform/zh-cn.json', { with: { type: 'json' } }),
  en: () => import('../../locales/platform/en.json', { with: { type: 'json' } }),
  jp: () => import('../../locales/platform/jp.json', { with: { type: 'json' } }),
  vi: () => import('../../locales/platform/vi.json', { with: { type: 'json' } }),
};

/** Words for those who look at how the site is put together: no page carries them. */
export async function loadPlatformWords(language: Language): Promise<void> {
  addWords('platform-page', { ...(await files[language]()).default });
}

export const usePlatformWords = wordsOf<typeof words>('platform-page');
