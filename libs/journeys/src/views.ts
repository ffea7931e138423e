import { type Language, languages } from '@yonkoma/contract';
import { type BrowserContextOptions, wantsPictures } from '@yonkoma/testing/browser';
import { desktop, phone } from './visitor.ts';

/** How a page is looked at. */
export interface View {
  language: Language;
  screen: 'phone' | 'desktop';
  theme: 'light' | 'dark';
  /** `en-phone-light`, for names of tests and of pictures. */
  name: string;
  /** What a browser's context is given. */
  options: BrowserContextOptions;
}

const screens = { phone, desktop };

export const viewOf = (language: Language, screen: View['screen'], theme: View['theme']): View => ({
  language,
  screen,
  theme,
  name: `${language}-${screen}-${theme}`,
  options: { ...screens[screen], colorScheme: theme },
});

/**
 * Each language once, each screen on each ground, and English on both screens: colours are the same in every language,
 * that every language has every word is known from its files, and words longer than any of theirs are tried on all
 * pages by `site/pseudo`. All sixteen where pictures are wanted.
 */
export const views: readonly View[] = wantsPictures
  ? languages.flatMap((language) =>
      (['phone', 'desktop'] as const).flatMap((screen) =>
        (['light', 'dark'] as const).map((theme) => viewOf(language, screen, theme)),
      ),
    )
  : [
      viewOf('en', 'phone', 'light'),
      viewOf('en', 'desktop', 'dark'),
      viewOf('jp', 'phone', 'dark'),
      viewOf('vi', 'phone', 'light'),
      viewOf('zh-cn', 'desktop', 'light'),
      ...languages
        .filter((one) => !['en', 'jp', 'vi', 'zh-cn'].includes(one))
        .map((one) => viewOf(one, 'phone', 'light')),
    ];
