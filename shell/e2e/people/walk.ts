import type { Language } from '@yonkoma/contract';
import { faultsInThemes } from '@yonkoma/journeys/looks';
import type { SiteMember } from '@yonkoma/journeys/members/site-member';
import { missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { desktop, openVisitor, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { type Say, wordKeys } from '@yonkoma/journeys/words';
import { type Browser, type BrowserContextOptions, screenshot, type VisitedSite } from '@yonkoma/testing/browser';
import { strangeWords } from './strange-words.ts';

/** Who walks where: a language, a screen, and what no other walk touches. */
export interface Walk {
  language: Language;
  screen: 'phone' | 'desktop';
  /** The title of the comic, in this language. */
  title: string;
  comicId: number;
  member: SiteMember;
  /** The code of a voucher of 7.00. */
  voucher: string;
}

export interface Walker extends Visitor {
  walk: Walk;
  /** Looks at the page: it has all its words, none of another language, and nothing beside the screen. */
  isWhole: (step: string) => Promise<void>;
}

type Session = BrowserContextOptions['storageState'];

const keys = wordKeys();
const strangers = new Map<Language, ReturnType<typeof strangeWords>>();
const strangersOf = (language: Language) => {
  const known = strangers.get(language) ?? strangeWords(language);
  strangers.set(language, known);
  return known;
};

const screens = { phone, desktop: { ...desktop, colorScheme: 'dark' } } as const;

/** What is wrong with the words and the width of a page. */
const faultsOn = async ({ page }: Visitor, language: Language): Promise<string[]> => {
  const px = await sidewaysPx(page);
  return [
    ...missingWords(await wordsOn(page), keys),
    ...(await strangersOf(language)(page)),
    ...(px > 0 ? [`${px} px sideways`] : []),
  ];
};

const hasRole = (kind: string) => kind !== 'guest' && kind !== 'member';

/** Pages of those with a role are also judged in both themes, in the language with the longest words. */
const isJudged = (kind: string, { language, screen }: Walk) => hasRole(kind) && language === 'vi' && screen === 'phone';

/** Opens the browser of a walk, with a session or as a guest. `kind` is for names of pictures. */
export const openWalker = async (
  browser: Browser,
  site: VisitedSite,
  walk: Walk,
  kind: string,
  session?: Session,
): Promise<Walker> => {
  const { language, screen } = walk;
  const visitor = await openVisitor(browser, site, language, {
    ...screens[screen],
    // Guests take the site's files with them; to fetch them costs as much as a page.
    ...(session && { storageState: session, serviceWorkers: 'block' }),
  });
  return {
    ...visitor,
    walk,
    async isWhole(step) {
      const faults = await faultsOn(visitor, language);
      if (isJudged(kind, walk)) faults.push(...(await faultsInThemes(visitor.page, `${kind}-${step}`)));
      await screenshot(visitor.page, `${kind}-${step}-${language}-${screen}`);
      if (faults.length > 0) throw new Error(`${step}: ${faults.join(' | ')}`);
    },
  };
};

/** So many walks are on their way at once: a page waits most of its time. */
const lanes = 4;

/**
 * Walks all of them, some at a time. Resolves with what went wrong in each, named by language and screen: none hides
 * another.
 */
export const walkAll = async (walks: readonly Walk[], go: (walk: Walk) => Promise<void>): Promise<string[]> => {
  const left = [...walks];
  const failures: string[] = [];
  const walkOn = async (): Promise<void> => {
    for (let walk = left.shift(); walk; walk = left.shift()) {
      const { language, screen } = walk;
      await go(walk).catch((error: Error) => failures.push(`${language} ${screen}: ${error.stack ?? error.message}`));
    }
  };
  await Promise.all(Array.from({ length: lanes }, walkOn));
  return failures;
};

/** A pattern for words with a value that is not known: `saidOf(say, 'comic.read', 'chapter')` for "Read …". */
export const saidOf = (say: Say, key: string, name: string): RegExp => {
  const [before = '', after = ''] = say(key, { [name]: '\u0000' })
    .split('\u0000')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${before}.+${after}$`);
};
