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
 * Each language once, and each screen once in each theme: colours are the same in every language, the files of a
 * language show that it has every word, and `site/pseudo` tries words longer than any of theirs on all pages. All
 * sixteen where pictures are wanted.
 */
export const views: readonly View[] = wantsPictures
  ? languages.flatMap((language) =>
      (['phone', 'desktop'] as const).flatMap((screen) =>
        (['light', 'dark'] as const).map((theme) => viewOf(language, screen, theme)),
      ),
    )
  : [
      viewOf('en', 'desktop', 'dark'),
      viewOf('jp', 'phone', 'dark'),
      viewOf('vi', 'phone', 'light'),
      viewOf('zh-cn', 'desktop', 'light'),
      ...languages
        .filter((one) => !['en', 'jp', 'vi', 'zh-cn'].includes(one))
        .map((one) => viewOf(one, 'phone', 'light')),
    ];
