import { type Language, languages } from '@yonkoma/contract';
import { type BrowserContextOptions, wantsPictures } from '@yonkoma/testing/browser';
import { desktop, phone } from './visitor.ts';

/** A combination of language, screen and theme. */
export interface View {
  language: Language;
  screen: 'phone' | 'desktop';
  theme: 'light' | 'dark';
  /** `en-phone-light`, for names of tests and of pictures. */
  name: string;
  /** The options of the browser context. */
  options: BrowserContextOptions;
}

const screens = { phone, desktop };

export const viewOf = (language: Language, screen: View['screen'], theme: View['theme']): View => ({
  language,
  screen,
  theme,
  name: `${language}-${screen}-${theme}`,
  options: { ...screens[screen], reducedMotion: 'no-preference', colorScheme: theme },
});

/**
 * Each language once, and each screen once in each theme. That is enough: colours are the same in every language, other
 * tests check that each language has every word, and `site/pages` shows longer words on all pages. All sixteen when
 * pictures are taken.
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
