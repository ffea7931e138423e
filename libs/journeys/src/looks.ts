import { type Language, languages } from '@yonkoma/contract';
import { contrastViolations, type Page, screenshot, wantsPictures } from '@yonkoma/testing/browser';
import { faultsOf } from './seen-words.ts';
import { type View, viewOf } from './views.ts';
import type { Visitor } from './visitor.ts';

/** A person who looks at pages in both themes. `name` is `vi-phone`, for names of tests and of pictures. */
export type Looker = Pick<View, 'language' | 'name' | 'options'>;

const lookerOf = (language: Language, screen: View['screen']): Looker => ({
  ...viewOf(language, screen, 'light'),
  name: `${language}-${screen}`,
});

/**
 * One with a phone and one with a desktop, in languages of which one has long words and one has none. Other tests check
 * that each language has every word. All eight when pictures are taken.
 */
export const lookers: readonly Looker[] = wantsPictures
  ? languages.flatMap((language) => [lookerOf(language, 'phone'), lookerOf(language, 'desktop')])
  : [lookerOf('vi', 'phone'), lookerOf('jp', 'desktop')];

/**
 * All faults of the current page in the light theme, and what is hard to read in the dark one: the themes differ in
 * their colours only. Takes a picture of both, NAME-light and NAME-dark.
 */
export const faultsInThemes = async (
  page: Page,
  name: string,
  pictured: Parameters<typeof screenshot>[2] = {},
): Promise<string[]> => {
  const faults = await faultsOf(page);
  await screenshot(page, `${name}-light`, pictured);
  await page.emulateMedia({ colorScheme: 'dark' });
  const faint = await contrastViolations(page);
  await screenshot(page, `${name}-dark`, pictured);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...faults, ...faint.map((fault) => `dark: ${fault}`)];
};

/**
 * The same for a visitor who goes through pages: a phone shows all of them in both themes. A desktop has the same
 * colours, so only `isFirst`, with what lies around every page there, is looked at in the dark.
 */
export const faultsSeenBy = (
  { page, isOnPhone }: Pick<Visitor, 'page' | 'isOnPhone'>,
  name: string,
  isFirst: boolean,
  pictured: Parameters<typeof screenshot>[2] = {},
): Promise<string[]> => (isOnPhone || isFirst || wantsPictures ? faultsInThemes(page, name, pictured) : faultsOf(page));
